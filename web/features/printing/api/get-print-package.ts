import { queryOptions } from '@tanstack/react-query';
import { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { printingKeys } from '#web/features/printing/api/keys.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

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
  const supabase = await getSupabase();
  let packages = supabase.from('print_packages').select(COLUMNS).eq('test_id', testId);
  if (onlyIn) packages = packages.eq('language', onlyIn);
  const answer = await packages
    .order('version', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .retry(false);
  const [latest] = throwOnError(answer) ?? [];
  return latest ? PrintPackage.parse(latest) : null;
}
