import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { choiceSections } from '#core/domain/scoring/which-count.ts';
import { attemptResultQuery } from '#web/features/results/api/get-attempt-result.ts';
import { attemptedItemsQuery, itemsNotCountedQuery } from '#web/features/results/api/list-attempted-items.ts';
import { lastScoresQuery } from '#web/features/results/api/list-last-scores.ts';
import { localizationsQuery } from '#web/features/results/api/list-localizations.ts';
import { reviewedQuestions } from '#web/features/results/model/reviewed-question.ts';
import { toast } from '#web/lib/page/toast.ts';
import { languageQuery } from '#web/lib/student/translation-language.ts';

/** All reads of the page start together; translations wait for the language and the questions, earlier scores for the test's day. */
export function useResults(userId: string, attemptId: string) {
  const { t } = useTranslation('results');
  const attempt = useQuery(attemptResultQuery(userId, attemptId));
  const items = useQuery(attemptedItemsQuery(userId, attemptId));
  const hasChoice = choiceSections(attempt.data?.tests?.marking ?? NEET_MARKING).length > 0;
  const notCounted = useQuery({ ...itemsNotCountedQuery(userId, attemptId), enabled: hasChoice });
  const shown = [...(items.data ?? []), ...(notCounted.data ?? [])].sort(byPosition);
  const ownerId = attempt.data?.user_id ?? userId;
  const scores = useQuery({
    ...lastScoresQuery(ownerId, {
      until: attempt.data?.submitted_at ?? null,
      exam: attempt.data?.tests?.exam,
    }),
    enabled: attempt.data !== undefined,
  });
  const language = useQuery(languageQuery(userId));
  const questionIds = shown.map(({ question_id }) => question_id);
  const localizations = useQuery(localizationsQuery(userId, language.data, questionIds));

  const isOwn = attempt.data?.user_id === userId;
  const error = attempt.error ?? items.error ?? notCounted.error;
  useEffect(() => {
    if (error) toast.error(t('loadFailed'));
  }, [error, t]);

  return {
    isPending: attempt.isPending || items.isPending || notCounted.isLoading,
    error,
    retry: () =>
      void Promise.all([attempt.refetch(), items.refetch(), ...(hasChoice ? [notCounted.refetch()] : [])]),
    attempt: attempt.data ?? null,
    isOwn,
    /** Those that count. */
    items: items.data ?? [],
    questions: reviewedQuestions(
      shown,
      localizations.data ?? [],
      Boolean(language.data) && localizations.isSuccess,
    ),
    lastScores: scores.data ?? [],
  };
}

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;
