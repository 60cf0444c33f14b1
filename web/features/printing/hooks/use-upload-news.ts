import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadState } from '#web/features/printing/hooks/use-sheet-upload.ts';
import { toast } from '#web/lib/page/toast.ts';

const REDIRECT_AFTER_MS = 2_000;

/** Says once how processing ended, and leads to the results of what was graded. */
export function useUploadNews(state: UploadState, isNews: boolean): void {
  const { t } = useTranslation('upload-print');
  const navigate = useNavigate();
  const said = useRef('');
  const what = newsOf(state);
  const text = state.name === 'error' ? state.text : '';
  useEffect(() => {
    if (said.current === what) return;
    said.current = what;
    if (!isNews) return;
    if (what === 'graded') toast.success(t('toasts.graded'), t('toasts.gradedText'));
    if (what === 'needs_review') toast.info(t('toasts.review'), t('toasts.reviewText'));
    if (what === 'failed') toast.error(text, t('toasts.processingFailed'));
  }, [what, text, isNews, t]);
  const attemptId = isNews && state.name === 'completed' && state.outcome === 'graded' && state.attemptId;
  useEffect(() => {
    if (!attemptId) return;
    const leave = () => navigate({ to: '/app/results/$attemptId', params: { attemptId } });
    const timer = setTimeout(leave, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [attemptId, navigate]);
}

/** Failures of the upload itself are shown by its button. */
function newsOf(state: UploadState): 'graded' | 'needs_review' | 'failed' | '' {
  if (state.name === 'completed') return state.outcome;
  return state.name === 'error' && state.stage !== 'upload' ? 'failed' : '';
}
