import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { demoTestQuery } from '#web/features/demo/api/get-demo-test.ts';
import { gradeDemoTest } from '#web/features/demo/api/grade-demo-test.ts';
import { BattleInvitation } from '#web/features/demo/components/battle-invitation.tsx';
import { DemoExam } from '#web/features/demo/components/demo-exam.tsx';
import { DemoResult } from '#web/features/demo/components/demo-result.tsx';
import { languageOf } from '#web/lib/i18n/languages.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/**
 * Five questions, without an account.
 * @param battle the code of the battle a friend's link leads to afterwards
 */
export function Demo({ battle }: { battle?: string }) {
  const { t, i18n } = useTranslation('demo');
  usePageTitle(t('title'));
  const { data: questions, error, refetch } = useQuery(demoTestQuery(languageOf(i18n.language)));
  const grade = useMutation({
    mutationFn: gradeDemoTest,
    onSuccess: () => window.scrollTo(0, 0),
  });
  const [sure, setSure] = useState<ReadonlySet<string>>(new Set());
  if (grade.data) return <DemoResult result={grade.data} sure={sure} battle={battle} onAgain={grade.reset} />;
  if (questions)
    return (
      <>
        {battle && <BattleInvitation code={battle} />}
        <DemoExam
          questions={questions}
          isSubmitting={grade.isPending}
          // In the page, not as a toast: without a network nothing more can be loaded.
          failure={grade.error && failureText(grade.error, t('submitFailed'))}
          onSubmit={(answers, sureOf) => {
            setSure(sureOf);
            grade.mutate(answers);
          }}
        />
      </>
    );
  return (
    <div className="mx-auto grid w-full max-w-reading gap-4 py-10">
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <DemoSkeleton />}
    </div>
  );
}

function DemoSkeleton() {
  return (
    <>
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-16" />
      {['a', 'b', 'c', 'd'].map((option) => (
        <Skeleton key={option} className="h-14 rounded-xl" />
      ))}
    </>
  );
}
