import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { attemptsQuery } from '#web/features/attempts/api/list-attempts.ts';
import { LIBRARY_ATTEMPTS, RECENT_SHOWN } from '#web/features/attempts/model/shown-attempts.ts';
import { leaderboardQuery, TOP_SHOWN } from '#web/features/leaderboard/api/get-leaderboard.ts';
import { libraryItemsQuery } from '#web/features/library/api/list-library-items.ts';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { attemptAnalysisQuery } from '#web/features/results/api/get-attempt-analysis.ts';
import { attemptResultQuery } from '#web/features/results/api/get-attempt-result.ts';
import { attemptedItemsQuery } from '#web/features/results/api/list-attempted-items.ts';
import { premiumQuery } from '#web/features/shell/api/get-premium.ts';
import { notificationsQuery } from '#web/features/shell/api/list-notifications.ts';
import { comingSittingsQuery } from '#web/features/sitting/api/list-coming.ts';
import { subjectsQuery } from '#web/features/test-builder/api/list-subjects.ts';
import { attemptQuery } from '#web/features/test-taking/api/get-attempt.ts';
import { demoAllowedQuery } from '#web/lib/demo/demo-allowed.ts';
import { gamificationRecordQuery } from '#web/lib/student/gamification-record.ts';
import { chapterCollectionsQuery } from '#web/lib/student/list-chapter-collections.ts';
import { runningTestsQuery } from '#web/lib/student/running-tests.ts';
import { studySummaryQuery } from '#web/lib/student/study-summary.ts';
import { tonightQuery } from '#web/lib/student/tonight.ts';
import { languageQuery } from '#web/lib/student/translation-language.ts';

const frame = (userId: string) => [
  profileQuery(userId),
  premiumQuery(userId),
  demoAllowedQuery(),
  notificationsQuery(userId),
  runningTestsQuery(userId),
];

/** What each screen asks for first; its page sends these requests before the scripts have come (web/first-requests.ts). */
export const firstQueries = {
  dashboard: (userId: string) => [
    ...frame(userId),
    studySummaryQuery(userId),
    gamificationRecordQuery(userId),
    attemptsQuery({ userId, limit: RECENT_SHOWN, isDemo: false }),
    leaderboardQuery({ userId, limit: TOP_SHOWN }),
    comingSittingsQuery(userId),
  ],
  builder: (userId: string) => [...frame(userId), subjectsQuery({ isDemo: false, exam: NEET_EXAM })],
  library: (userId: string) => [
    ...frame(userId),
    libraryItemsQuery(),
    chapterCollectionsQuery(),
    attemptsQuery({ userId, limit: LIBRARY_ATTEMPTS, isDemo: false }),
    comingSittingsQuery(userId),
  ],
  test: (userId: string, attemptId: string, position: number | undefined) => [
    profileQuery(userId),
    attemptQuery(userId, attemptId, position),
  ],
  results: (userId: string, attemptId: string) => [
    profileQuery(userId),
    runningTestsQuery(userId),
    attemptResultQuery(userId, attemptId),
    attemptedItemsQuery(userId, attemptId),
    languageQuery(userId),
    attemptAnalysisQuery(userId, attemptId),
  ],
};

/**
 * Tonight's plan, of the exam in the profile and of those alone who have worked already: before the first test there is nothing
 * to plan from. Asked for as soon as both are known, not when the dashboard is drawn.
 */
export async function askForTonight(queryClient: QueryClient, userId: string): Promise<void> {
  const [attempts, profile] = await Promise.all([
    queryClient.ensureQueryData(attemptsQuery({ userId, limit: RECENT_SHOWN, isDemo: false })),
    queryClient.ensureQueryData(profileQuery(userId)),
  ]);
  if (!attempts.some(({ status }) => status === 'submitted')) return;
  await queryClient.prefetchQuery(tonightQuery(userId, profile?.current_exam ?? NEET_EXAM));
}

/** A query nobody observes is forgotten after its own time, which may be none. @returns what lets go of them */
export function holdQueries(
  queryClient: QueryClient,
  queries: readonly Pick<QueryObserverOptions, 'queryKey' | 'gcTime'>[],
): () => void {
  const stops = queries.map(({ queryKey, gcTime }) =>
    new QueryObserver(queryClient, {
      queryKey,
      enabled: false,
      ...(gcTime !== undefined && { gcTime }),
    }).subscribe(() => undefined),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
