import type { ExpectedSheet } from '#core/domain/omr/assemble-sheet.ts';
import { testCodeOf, versionDigit } from '#core/domain/omr/sheet-code.ts';
import type { Queryable } from '#server/database/database.ts';
import { contentHashOf } from '#server/operations/print-packages/content-hash.ts';

interface Printed {
  questions: string[];
  packages: { version: number; content_hash: string }[];
}

const SELECT = `
  select coalesce((select array_agg(question_id order by position) from public.test_questions where test_id = $1), '{}')
      as questions,
    coalesce((select jsonb_agg(jsonb_build_object('version', version, 'content_hash', content_hash))
      from public.print_packages where test_id = $1), '[]') as packages`;

/** Which printed sheets answer this test as it is now; none before it was printed. */
export async function selectExpectedSheet(db: Queryable, testId: string): Promise<ExpectedSheet> {
  const { rows } = await db.query<Printed>(SELECT, [testId]);
  const { questions = [], packages = [] } = rows[0] ?? {};
  return {
    testCode: testCodeOf(testId),
    questionCount: questions.length,
    versions: acceptedDigits(packages, contentHashOf(questions)),
  };
}

/** A sheet shows one digit of its version; one that also stands for other content says nothing. */
function acceptedDigits(packages: Printed['packages'], contentHash: string): number[] {
  const other = packages.filter(({ content_hash }) => content_hash !== contentHash);
  const refused = new Set(other.map(({ version }) => versionDigit(version)));
  return packages.map(({ version }) => versionDigit(version)).filter((digit) => !refused.has(digit));
}
