import { useQuery } from '@tanstack/react-query';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { printPackageQuery } from '#web/features/printing/api/get-print-package.ts';
import type { PrintableTest } from '#web/features/printing/api/get-test.ts';
import { GenerateCard } from '#web/features/printing/components/generate-card.tsx';
import { PackageCard } from '#web/features/printing/components/package-card.tsx';

type PrintPanelProps = { test: PrintableTest; language: ContentLanguage };

/** What is printed of the test, and the way to print it, first or in another language. */
export function PrintPanel({ test, language }: PrintPanelProps) {
  const onlyIn = test.owner_id === null ? language : null;
  const printed = useQuery(printPackageQuery(test.id, onlyIn));
  if (printed.isPending) return <Skeleton className="h-56 rounded-xl" />;
  if (printed.isError) return <LoadError error={printed.error} onRetry={() => printed.refetch()} />;
  return (
    <>
      {printed.data && <PackageCard printed={printed.data} />}
      <GenerateCard
        testId={test.id}
        questionCount={test.config.questionCount}
        printedIn={printed.data?.language ?? null}
        language={language}
      />
    </>
  );
}
