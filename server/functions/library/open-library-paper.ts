import {
  OpenLibraryPaperRequest,
  OpenLibraryPaperResponse,
} from '#core/contracts/library/open-library-paper.ts';
import { paperPlan, SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { freezeTest } from '#server/operations/tests/freeze-test.ts';

interface PaperRow {
  id: string;
  kind: string;
  title: string;
  subject: string | null;
  test_id: string | null;
}

/** Two students who open a paper first at once get the same one: the second waits for the row. */
const LOCK_PAPER = `
  select id, kind, title, subject, test_id from public.library_items
  where id = $1 and published and kind in ('model_paper', 'past_paper') for update`;

/**
 * Questions of one subject, always the same for the same paper and bank: those no model paper of this kind has yet,
 * each chapter in turn, in an order that is the paper's own.
 */
const PICK = `
  with used as (
    select tq.question_id from public.library_items i join public.test_questions tq on tq.test_id = i.test_id
    where i.kind = 'model_paper' and i.subject is not distinct from $4
  ),
  candidate as (
    select q.id, q.id in (select question_id from used) as is_used, md5(q.id::text || $3) as lot,
      row_number() over (partition by q.chapter order by md5(q.id::text || $3)) as turn
    from public.questions q
    where q.subject = $1 and q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
      and q.source is distinct from 'demo'
  ),
  picked as (select id, lot from candidate order by is_used, turn, lot limit $2)
  select id from picked order by lot`;

/** The test behind a paper; a model paper is frozen when the first student opens it, the same one for everybody. */
export const openLibraryPaper = defineFunction({
  name: 'open-library-paper',
  access: 'student',
  request: OpenLibraryPaperRequest,
  response: OpenLibraryPaperResponse,
  handle: (context, { item_id }) =>
    context.asOwner('the bank is closed to students, and tests are written by the server', async (tx) => {
      const paper = (await tx.query<PaperRow>(LOCK_PAPER, [item_id])).rows[0];
      if (!paper || (paper.kind === 'past_paper' && !paper.test_id)) throw notFound('Paper');
      return { test_id: paper.test_id ?? (await freezePaper(tx, paper)) };
    }),
});

async function freezePaper(tx: Transaction, paper: PaperRow): Promise<string> {
  const plan = paperPlan(paper.subject);
  const questions: string[] = [];
  for (const { subject, count } of plan) {
    const { rows } = await tx.query<{ id: string }>(PICK, [subject, count, paper.id, paper.subject]);
    questions.push(...rows.map(({ id }) => id));
  }
  if (questions.length === 0) throw new AppError('no_questions', 'This paper has no questions yet.');
  const test = await freezeTest(tx, {
    ownerId: null,
    title: paper.title,
    mode: 'pyp',
    visibility: 'public',
    durationSec: questions.length * SECONDS_PER_QUESTION,
    totalMarks: questions.length * NEET_MARKING.right,
    config: {
      subjects: plan.map(({ subject }) => subject),
      chapters: null,
      questionCount: questions.length,
      questions,
    },
  });
  await tx.query('update public.library_items set test_id = $2, question_count = $3 where id = $1', [
    paper.id,
    test.id,
    questions.length,
  ]);
  return test.id;
}
