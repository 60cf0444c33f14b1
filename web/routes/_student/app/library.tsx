import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { useAttempts } from '#web/features/attempts/hooks/use-attempts.ts';
import { LIBRARY_ATTEMPTS } from '#web/features/attempts/model/shown-attempts.ts';
import { BookmarkButton } from '#web/features/bookmarks/components/bookmark-button.tsx';
import { BookmarkCount } from '#web/features/bookmarks/components/bookmark-count.tsx';
import { BookmarkList } from '#web/features/bookmarks/components/bookmark-list.tsx';
import { LibraryScreen } from '#web/features/library/components/library-screen.tsx';
import { isLibraryTab, type LibraryTab } from '#web/features/library/model/library-tabs.ts';
import { MyTests } from '#web/features/my-tests/components/my-tests.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { ClaimExam } from '#web/features/sitting/components/claim-exam.tsx';
import { ComingExams } from '#web/features/sitting/components/coming-exams.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { takeFirstAnswers } from '#web/routes/-first-answers.ts';
import { useCurrentExam } from '#web/routes/-use-current-exam.ts';
import { useNtaPreference } from '#web/routes/-use-nta-preference.ts';

const loadLibraryTexts = loadTexts(
  'library',
  'bookmarks',
  'my-tests',
  'exam-instructions',
  'names',
  'sitting',
);

const NO_EXAMS: string[] = [];

export const Route = createFileRoute('/_student/app/library')({
  validateSearch: ({ tab }): { tab?: LibraryTab } => (isLibraryTab(tab) ? { tab } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    if (deps.tab === 'bookmarks') void preloadMath();
    await Promise.all([loadLibraryTexts(), takeFirstAnswers((queries, userId) => queries.library(userId))]);
  },
  component: Library,
});

function Library() {
  const { user } = Route.useRouteContext();
  const { tab = 'papers' } = Route.useSearch();
  const navigate = useNavigate();
  const prefersNta = useNtaPreference(user.id);
  const otherExams = useQuery(profileQuery(user.id)).data?.other_exams ?? NO_EXAMS;
  const exam = useCurrentExam(user.id);
  const attempts = useAttempts(user.id, LIBRARY_ATTEMPTS);
  const isOpen = ({ status }: { status: string }) => status === 'in_progress';
  const open = attempts.data?.filter(isOpen) ?? [];
  const taken = attempts.data?.filter((attempt) => !isOpen(attempt)) ?? [];
  return (
    <LibraryScreen
      tab={tab}
      key={exam}
      exam={exam}
      otherExams={otherExams}
      start={{
        prefersNta,
        openAttempts: new Map(open.map(({ test_id, id }) => [test_id, id])),
        takenTests: new Set(taken.map(({ test_id }) => test_id)),
      }}
      onTabChange={(chosen) =>
        navigate({ to: '/app/library', search: chosen === 'papers' ? {} : { tab: chosen }, replace: true })
      }
      myTests={
        <>
          <ComingExams userId={user.id} />
          <MyTests userId={user.id} />
          <ClaimExam />
        </>
      }
      renderBookmarks={(query) => <BookmarkList userId={user.id} query={query} />}
      renderBookmarkCount={(query, show) => <BookmarkCount userId={user.id} query={query} show={show} />}
      renderItemAction={(library_item_id, name) => (
        <BookmarkButton userId={user.id} target={{ library_item_id }} name={name} isCompact />
      )}
    />
  );
}
