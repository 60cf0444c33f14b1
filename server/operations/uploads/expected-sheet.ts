import { z } from 'zod';
import { answerForms } from '#core/domain/omr/answer-form.ts';
import type { ExpectedSheet } from '#core/domain/omr/assemble-sheet.ts';
import type { SheetForms } from '#core/domain/omr/page-reading.ts';
import { testCodeOf, versionDigit } from '#core/domain/omr/sheet-code.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { contentHashOf } from '#server/operations/print-packages/content-hash.ts';

const Printed = z.object({
  questions: z.array(z.object({ id: z.string(), kind: KindName, optionCount: z.number() })),
  booklets: z.array(z.object({ booklet: z.string(), positions: z.array(z.number()) })),
  packages: z.array(z.object({ version: z.number(), contentHash: z.string() })),
});
type Printed = z.infer<typeof Printed>;

const SELECT = `
  select coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'optionCount', cardinality(q.options))
        order by t.position) from public.test_questions t join public.questions q on q.id = t.question_id where t.test_id = $1), '[]')
      as questions,
    coalesce((select jsonb_agg(jsonb_build_object('version', version, 'contentHash', content_hash))
      from public.print_packages where test_id = $1), '[]') as packages,
    coalesce((select jsonb_agg(jsonb_build_object('booklet', booklet, 'positions', positions))
      from public.test_booklets where test_id = $1), '[]') as booklets`;

/** Which printed sheets answer this test as it is now; none before it was printed. */
export async function selectExpectedSheet(db: Queryable, testId: string): Promise<ExpectedSheet> {
  const printed = await queryRow(db, Printed, SELECT, [testId]);
  const letters = bookletsByContent(printed);
  const booklets: Record<number, string> = {};
  const versions = acceptedDigits(printed.packages, letters);
  for (const { version, contentHash } of printed.packages) {
    const letter = letters.get(contentHash);
    if (letter) booklets[versionDigit(version)] = letter;
  }
  const forms = formsOf(printed, booklets);
  const questionCount = printed.questions.length;
  return { testCode: testCodeOf(testId), questionCount, versions, booklets, ...(forms && { forms }) };
}

/** Of each booklet in its own order. */
function formsOf({ questions, booklets }: Printed, byVersion: Record<number, string>): SheetForms | null {
  const usual = answerForms(questions);
  if (!usual) return null;
  const inOrder = new Map(
    booklets.map(({ booklet, positions }) => [booklet, positions.flatMap((at) => usual[at - 1] ?? [])]),
  );
  const ofVersion = Object.entries(byVersion).map(([digit, booklet]) => [
    digit,
    inOrder.get(booklet) ?? usual,
  ]);
  return { usual, ofVersion: Object.fromEntries(ofVersion) };
}

/** What the test's questions are called in each of its orders; null is its own. */
function bookletsByContent({ questions, booklets }: Printed): Map<string, string | null> {
  const inOrderOf = (positions: readonly number[]) =>
    positions.flatMap((position) => questions[position - 1]?.id ?? []);
  const letters = new Map<string, string | null>(
    booklets.map(({ booklet, positions }) => [contentHashOf(inOrderOf(positions)), booklet]),
  );
  return letters.set(contentHashOf(questions.map(({ id }) => id)), null);
}

/** A sheet shows one digit of its version; one that also stands for other content says nothing. */
function acceptedDigits(
  packages: Printed['packages'],
  letters: ReadonlyMap<string, string | null>,
): number[] {
  const contents = new Map<number, Set<string>>();
  for (const { version, contentHash } of packages) {
    const digit = versionDigit(version);
    contents.set(digit, (contents.get(digit) ?? new Set()).add(contentHash));
  }
  return [...contents]
    .filter(([, hashes]) => hashes.size === 1 && [...hashes].every((hash) => letters.has(hash)))
    .map(([digit]) => digit);
}

const OptionsRow = z.object({ options: z.number() });
const SELECT_OPTIONS = `
  select cardinality(q.options) as options
  from public.test_questions t join public.questions q on q.id = t.question_id
  where t.test_id = $1 order by t.position`;

/** How many options each question of a test has, in order. */
export async function selectOptions(db: Queryable, testId: string): Promise<number[]> {
  return (await queryRows(db, OptionsRow, SELECT_OPTIONS, [testId])).map(({ options }) => options);
}
