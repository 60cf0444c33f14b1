import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptResultQuery } from '#web/features/results/api/get-attempt-result.ts';
import { attemptedItemsQuery } from '#web/features/results/api/list-attempted-items.ts';
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
  const ownerId = attempt.data?.user_id ?? userId;
  const scores = useQuery({
    ...lastScoresQuery(ownerId, attempt.data?.submitted_at ?? null),
    enabled: attempt.data !== undefined,
  });
  const language = useQuery(languageQuery(userId));
  const questionIds = items.data?.map(({ question_id }) => question_id) ?? [];
  const localizations = useQuery(localizationsQuery(userId, language.data, questionIds));

  const isOwn = attempt.data?.user_id === userId;
  const error = attempt.error ?? items.error;
  useEffect(() => {
    if (error) toast.error(t('loadFailed'));
  }, [error, t]);

  return {
    isPending: attempt.isPending || items.isPending,
    error,
    retry: () => void Promise.all([attempt.refetch(), items.refetch()]),
    attempt: attempt.data ?? null,
    isOwn,
    items: items.data ?? [],
    questions: reviewedQuestions(
      items.data ?? [],
      localizations.data ?? [],
      Boolean(language.data) && localizations.isSuccess,
    ),
    lastScores: scores.data ?? [],
  };
}
