import { z } from 'zod';
import { CALCULATORS } from '#core/domain/calculator/calculators.ts';
import { examOfQuestions } from '#core/domain/exams/exam-of-questions.ts';
import { BOOKLETS, bookletOrder } from '#core/domain/papers/booklets.ts';
import { paperMarking, placedSections } from '#core/domain/papers/placed-sections.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { type FrozenTest, freezeTest, type TestToFreeze } from '#server/operations/tests/freeze-test.ts';
import { lockPaper, type PaperRow, questionsOf } from './paper-rows.ts';
import { withdraw } from './withdraw-paper.ts';

const QuestionRow = z.object({
  id: z.string(),
  subject: z.string(),
  exam: z.string(),
  hasAnswer: z.boolean(),
});

/** They are not changed before the paper has frozen them. */
const LOCK_QUESTIONS = `
  select id, subject, exam, correct_index is not null or dropped or key is not null as "hasAnswer" from public.questions
  where id = any ($1::uuid[]) and source is distinct from 'demo' for share`;

/** The one that the exam of the paper allows on the screen; null: none. */
const SELECT_CALCULATOR = `
  select (select nullif(definition ->> 'calculator', 'none') from public.exams where code = $1) as calculator`;
const CalculatorRow = z.object({ calculator: z.enum(CALCULATORS).nullable() });

const INSERT_BOOKLETS = `
  insert into public.test_booklets (test_id, booklet, positions)
  select $1, b.booklet, b.positions
  from jsonb_to_recordset($2::jsonb) as b (booklet text, positions int[])`;

const INSERT_ITEM = `
  insert into public.library_items (kind, title, subject, year, test_id, question_count, published, exam)
  select $1, $2, $3, $4, $5, $6, true, t.exam from public.tests t where t.id = $5 returning id`;

const PUBLISH = `
  update public.papers set status = 'published', test_id = $2, library_item_id = $3, updated_by = $4,
    revision = revision + 1
  where id = $1`;

/**
 * Freezes a locked draft as a test and puts it on the shelves; the paper it replaces is withdrawn.
 * @returns the test's id
 * @throws paper_not_ready with the reason
 */
export async function publishDraft(tx: Transaction, paper: PaperRow, userId: string): Promise<string> {
  const { title, kind, audience, subject, year } = paper;
  const ids = questionsOf(paper);
  const test = await freezePaper(tx, paper, {
    title,
    visibility: 'public',
    isListed: audience === 'library',
    durationSec: paper.duration_sec,
  });
  const item =
    audience === 'library'
      ? await queryRow(tx, IdRow, INSERT_ITEM, [kind, title, subject, year, test.id, ids.length])
      : null;
  await tx.query(PUBLISH, [paper.id, test.id, item?.id ?? null, userId]);
  if (paper.replacesId) {
    const replaced = await lockPaper(tx, paper.replacesId);
    if (replaced.status === 'published') await withdraw(tx, replaced, userId);
  }
  return test.id;
}

/**
 * The content of a paper as a test, in booklets as well.
 * @throws paper_not_ready with the reason
 */
export async function freezePaper(
  tx: Transaction,
  paper: PaperRow,
  held: Pick<TestToFreeze, 'title' | 'visibility' | 'isListed' | 'durationSec'>,
): Promise<FrozenTest> {
  const ids = questionsOf(paper);
  const rows = await queryRows(tx, QuestionRow, LOCK_QUESTIONS, [ids]);
  requireReady(paper, ids, new Map(rows.map((row) => [row.id, row])));
  requireWholeClocks(paper, held.durationSec);
  const exam = examOfQuestions(rows);
  const { calculator } = await queryRow(tx, CalculatorRow, SELECT_CALCULATOR, [exam]);
  const subjectOf = new Map(rows.map((row) => [row.id, row.subject]));
  const test = await freezeTest(tx, {
    ownerId: null,
    mode: 'pyp',
    exam,
    ...held,
    marking: paperMarking(paper),
    config: {
      subjects: [...new Set(ids.map((id) => subjectOf.get(id)))],
      chapters: null,
      questionCount: ids.length,
      questions: ids,
      sections: placedSections(paper).map(({ name, from, to, cutOff, seconds }) => ({
        name,
        from,
        to,
        ...(cutOff && { cutOff }),
        ...(seconds !== undefined && { seconds }),
      })),
      ...(paper.cut_off && { cutOff: paper.cut_off }),
      ...(calculator && { calculator }),
    },
  });
  await insertBooklets(tx, paper, test.id);
  return test;
}

function requireReady(
  { kind, year }: PaperRow,
  ids: readonly string[],
  rows: ReadonlyMap<string, z.infer<typeof QuestionRow>>,
): void {
  if (ids.length === 0) throw notReady('A paper needs a question.');
  if (kind === 'past_paper' && year === null) throw notReady('A past paper needs its year.');
  const numbers = (is: (id: string) => boolean) => ids.flatMap((id, index) => (is(id) ? [index + 1] : []));
  const gone = numbers((id) => !rows.has(id));
  if (gone.length > 0) throw notReady(`Not in the bank any more: questions ${gone.join(', ')}.`);
  const keyless = numbers((id) => !rows.get(id)?.hasAnswer);
  if (keyless.length > 0) throw notReady(`Without a correct answer: questions ${keyless.join(', ')}.`);
}

/** Sections have minutes of their own all together or not at all, and the paper is as long as they are. */
function requireWholeClocks(paper: PaperRow, durationSec: number): void {
  const seconds = placedSections(paper).flatMap(({ seconds: own }) => own ?? []);
  if (seconds.length === 0) return;
  if (seconds.length < placedSections(paper).length)
    throw notReady('Every section needs minutes of its own, or none has them.');
  const together = seconds.reduce((sum, own) => sum + own, 0);
  if (together !== durationSec)
    throw notReady(
      `The sections take ${together / 60} minutes together: the paper must be as long, not ${durationSec / 60}.`,
    );
}

function notReady(message: string): AppError {
  return new AppError('paper_not_ready', message);
}

/** By the paper's id, so that a preview of the draft showed the same orders. */
async function insertBooklets(tx: Transaction, paper: PaperRow, testId: string): Promise<void> {
  const sizes = placedSections(paper).map(({ from, to }) => to - from + 1);
  const booklets = BOOKLETS.slice(1, paper.booklets).map((booklet) => ({
    booklet,
    positions: bookletOrder(sizes, booklet, paper.id),
  }));
  if (booklets.length > 0) await tx.query(INSERT_BOOKLETS, [testId, JSON.stringify(booklets)]);
}
