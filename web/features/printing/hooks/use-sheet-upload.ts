import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isUnderWay,
  type LatestUpload,
  type Upload,
  uploadQuery,
} from '#web/features/printing/api/get-upload.ts';
import { uploadSheet } from '#web/features/printing/api/upload-sheet.ts';
import { toast } from '#web/lib/page/toast.ts';
import { needsPremium } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Where an upload stands, as the status panel shows it. */
export type UploadState =
  | { name: 'idle' }
  | { name: 'uploading'; share: number }
  | { name: 'processing'; pages: { read: number; total: number } | null }
  | { name: 'completed'; outcome: 'graded'; attemptId: string | null }
  | { name: 'completed'; outcome: 'needs_review' }
  /** `stage` says what can be done about it. */
  | { name: 'error'; stage: 'upload' | 'reading' | 'asking'; text: string; needsPremium: boolean };

type Failure = Extract<UploadState, { name: 'error' }>;

/**
 * One upload from the choice of its files to its end, and whatever was under way when the student came.
 * @param before the latest upload of this test
 */
export function useSheetUpload(testId: string, before: LatestUpload | null) {
  const { t } = useTranslation('upload-print');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const [uploadId, setUploadId] = useState(before?.id ?? null);
  const [sending, setSending] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sender = useRef<AbortController>(null);
  const upload = useQuery({ ...uploadQuery(uploadId), initialData: initially(before, uploadId) });
  useEffect(() => () => sender.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    if (files.length === 0 || !enter()) return;
    const controller = new AbortController();
    sender.current = controller;
    setFailure(null);
    setUploadId(null);
    setSending(0);
    try {
      const id = await uploadSheet(testId, files, { onProgress: setSending, signal: controller.signal });
      toast.success(t('toasts.uploaded'), t('toasts.uploadedText'));
      // The same files sent again may be an upload that has ended: ask again.
      queryClient.removeQueries({ queryKey: uploadQuery(id).queryKey });
      setUploadId(id);
    } catch (error) {
      if (!controller.signal.aborted) {
        const text = failureText(error, t('toasts.uploadFailedText'));
        setFailure({ name: 'error', stage: 'upload', text, needsPremium: needsPremium(error) });
        toast.error(text, t('toasts.uploadFailed'));
      }
    } finally {
      setSending(null);
      leave();
    }
  };

  const reset = useCallback(() => {
    setFailure(null);
    setUploadId(null);
  }, []);

  const isKnown = uploadId !== null && uploadId === before?.id && !isUnderWay(before);
  const state = stateOf({ sending, failure, upload, uploadId }, t('toasts.processingFailedText'));
  return {
    uploadId,
    state,
    /** False for the end of an upload that the student came back to. */
    isNews: !isKnown,
    send,
    reset,
    askAgain: () => void upload.refetch(),
  };
}

/** What came with the page needs not be asked for again when it has ended. */
function initially(before: LatestUpload | null, uploadId: string | null): Upload | undefined {
  if (!before || before.id !== uploadId || isUnderWay(before)) return undefined;
  const { id: _, ...upload } = before;
  return upload;
}

/** Of several pages, how many are read; one is read before it could be said. */
function pagesOf(upload: Upload | undefined): { read: number; total: number } | null {
  const { pages_read: read = null, pages_total: total = null } = upload ?? {};
  return read === null || total === null || total < 2 ? null : { read, total };
}

type Parts = {
  sending: number | null;
  failure: Failure | null;
  upload: { data: Upload | undefined; isError: boolean };
  uploadId: string | null;
};

function stateOf({ sending, failure, upload, uploadId }: Parts, failedText: string): UploadState {
  if (sending !== null) return { name: 'uploading', share: sending };
  if (failure) return failure;
  if (uploadId === null) return { name: 'idle' };
  if (upload.isError) return { name: 'error', stage: 'asking', text: failedText, needsPremium: false };
  const { data } = upload;
  if (!data || isUnderWay(data)) return { name: 'processing', pages: pagesOf(data) };
  if (data.status === 'error') {
    return { name: 'error', stage: 'reading', text: data.error ?? failedText, needsPremium: false };
  }
  if (data.status === 'needs_review') return { name: 'completed', outcome: 'needs_review' };
  return { name: 'completed', outcome: 'graded', attemptId: data.attempt_id };
}
