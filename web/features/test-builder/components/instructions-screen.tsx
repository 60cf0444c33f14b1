import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CutOff } from '#core/contracts/exams/exam-shape.ts';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { cutOffsKnownBefore } from '#core/domain/scoring/cut-offs.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { InstructionsPage } from '#web/features/test-builder/components/instructions-page.tsx';
import { useStartTest } from '#web/features/test-builder/hooks/use-start-test.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { useOwnMinutes, useOwnSections } from '#web/lib/student/extra-time.ts';

type Test = {
  id: string;
  duration_sec: number;
  marking: MarkingScheme;
  config: {
    questionCount: number;
    sections?:
      | { name: string; seconds?: number | undefined; cutOff?: CutOff | undefined }[]
      | null
      | undefined;
    cutOff?: CutOff | null | undefined;
  };
};
type InstructionsScreenProps = {
  /** null: there is no such test, or it is somebody else's. */
  test: Pick<UseQueryResult<Test | null>, 'data' | 'error' | 'refetch'>;
};

/** On exam day the instructions come first, wherever the test was chosen. */
export function InstructionsScreen({ test: { data: test, error, refetch } }: InstructionsScreenProps) {
  const { t } = useTranslation('exam-instructions');
  usePageTitle(t('title'));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (test === undefined) return <Skeleton className="mx-auto h-[36rem] w-full max-w-reading rounded-xl" />;
  return test === null ? <NotFound /> : <Instructions test={test} />;
}

function Instructions({ test }: { test: Test }) {
  const { marking } = test;
  const { history } = useRouter();
  const navigate = useNavigate();
  const ownMinutes = useOwnMinutes();
  const ownSections = useOwnSections();
  const { questionCount, sections, cutOff } = test.config;
  const timed = (sections ?? []).filter(({ seconds }) => seconds !== undefined);
  const { start, isStarting } = useStartTest(test.id, 'nta');
  return (
    <InstructionsPage
      paper={{
        questions: questionCount,
        minutes: ownMinutes(test.duration_sec),
        marking,
        clocks: ownSections(timed.map(({ seconds }) => seconds ?? 0)).map((seconds, place) => ({
          name: timed[place]?.name ?? '',
          seconds,
        })),
        cutOffs: cutOffsKnownBefore(sections ?? [], cutOff ?? undefined),
      }}
      isStarting={isStarting}
      onBegin={start}
      // Opened in a tab of its own, there is no page of ours before this one.
      onBack={() => (history.canGoBack() ? history.back() : void navigate({ to: '/app/library' }))}
    />
  );
}
