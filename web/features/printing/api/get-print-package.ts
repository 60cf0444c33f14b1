import { queryOptions } from '@tanstack/react-query';
import { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { printingKeys } from '#web/features/printing/api/keys.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

const COLUMNS = Object.keys(PrintPackage.shape).join(', ');

/** @param onlyIn of a paper that others print as well: the language the student reads */
export const printPackageQuery = (testId: string, onlyIn: ContentLanguage | null) =>
  queryOptions({
    queryKey: printingKeys.package(testId),
    queryFn: ({ signal }) => getPrintPackage(testId, onlyIn, signal),
  });

/** The latest that was printed of the test; null before anything was. */
async function getPrintPackage(
  testId: string,
  onlyIn: ContentLanguage | null,
  signal: AbortSignal,
): Promise<PrintPackage | null> {
  return readOptionalRow(
    PrintPackage,
    (db) => {
      const packages = db.from('print_packages').select(COLUMNS).eq('test_id', testId);
      const wanted = onlyIn ? packages.or(`language.eq.${onlyIn},second_language.eq.${onlyIn}`) : packages;
      return wanted.order('version', { ascending: false }).limit(1);
    },
    signal,
  );
}
