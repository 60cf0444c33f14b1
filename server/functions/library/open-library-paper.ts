import { z } from 'zod';
import {
  OpenLibraryPaperRequest,
  OpenLibraryPaperResponse,
} from '#core/contracts/library/open-library-paper.ts';
import { QUESTION_KINDS, TRANSLATIONS } from '#core/contracts/question-bank/bank-file.ts';
import { type Candidate, dealQuestions } from '#core/domain/library/deal-questions.ts';
import { SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { paperOf } from '#core/domain/library/shipped-papers.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { freezeExamPaper } from '#server/operations/exams/freeze-exam-paper.ts';
import { questionIdOf } from '#server/operations/question-bank/question-id.ts';
import { freezeTest } from '#server/operations/tests/freeze-test.ts';

const PaperRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  subject: z.string().nullable(),
  exam: z.string(),
  testId: z.string().nullable(),
});
type PaperRow = z.infer<typeof PaperRow>;

const CandidateRow = z.object({
  id: z.string(),
  chapter: z.string(),
  difficulty: z.number(),
  shuffle: z.string(),
  kind: z.string(),
  isInEveryLanguage: z.boolean(),
  isUsed: z.boolean(),
}) satisfies z.ZodType<Candidate>;

/** Two students who open a paper first at once get the same one: the second waits for the row. */
const LOCK_PAPER = `
  select id, kind, title, subject, exam, test_id as "testId" from public.library_items
  where id = $1 and published and kind in ('model_paper', 'past_paper') for update`;

/** Of those, the ones listed in the library, published or not. */
const SELECT_FAMILY = 'select id, test_id as "testId" from public.library_items where id = any ($1::uuid[])';

const CANDIDATES = `
  select q.id, q.chapter, q.difficulty, md5(q.id::text || $3::text) as shuffle,
    coalesce((select tag from unnest(q.tags) as tag where tag = any ($5::text[]) limit 1), '') as kind,
    (
      select count(*) from public.question_localizations l where l.question_id = q.id and l.language = any ($6::text[])
    ) = cardinality($6::text[]) as "isInEveryLanguage",
    exists (
      select from public.test_questions t where t.question_id = q.id and t.test_id = any ($4::uuid[])
    ) as "isUsed"
  from public.questions q
  where q.subject = $1 and ($2::text is null or q.chapter = $2) and q.status = 'active' and q.pool = 'practice'
    and q.correct_index is not null and q.source is distinct from 'demo'`;

const KEEP_TEST = `
  update public.library_items set test_id = $2,
    question_count = (select count(*) from public.test_questions where test_id = $2)
  where id = $1`;

/** The test behind a paper; a model paper is frozen when the first student opens it, the same one for everybody. */
export const openLibraryPaper = defineFunction({
  name: 'open-library-paper',
  access: 'student',
  grows: true,
  request: OpenLibraryPaperRequest,
  response: OpenLibraryPaperResponse,
  handle: (context, { item_id }) =>
    context.asOwner('the bank is closed to students, and tests are written by the server', async (tx) => {
      const paper = await queryOptionalRow(tx, PaperRow, LOCK_PAPER, [item_id]);
      if (!paper || (paper.kind === 'past_paper' && !paper.testId)) throw notFound('Paper');
      return { test_id: paper.testId ?? (await freezePaper(tx, paper)) };
    }),
});

const ListedPaper = z.object({ id: z.string(), testId: z.string().nullable() });

async function freezePaper(tx: Transaction, paper: PaperRow): Promise<string> {
  const { id } =
    paper.exam === 'neet-ug' ? await freezeModelPaper(tx, paper) : await freezeExamPaper(tx, paper);
  await tx.query(KEEP_TEST, [paper.id, id]);
  return id;
}

async function freezeModelPaper(tx: Transaction, paper: PaperRow) {
  const { plan, family } = paperOf(paper, (slug) => questionIdOf(`library/${slug}`));
  const listed = await queryRows(tx, ListedPaper, SELECT_FAMILY, [family]);
  const papers = family.filter((id) => listed.some((item) => item.id === id));
  const opened = listed.flatMap(({ testId }) => testId ?? []);
  const chapters = plan.flatMap(({ chapter }) => chapter ?? []);
  const questions: string[] = [];
  for (const { subject, chapter = null, count } of plan) {
    const rows = await queryRows(tx, CandidateRow, CANDIDATES, [
      ...[subject, chapter, paper.id, opened],
      QUESTION_KINDS,
      TRANSLATIONS,
    ]);
    const place = papers.indexOf(paper.id);
    const dealt = new Set(dealQuestions(rows, { place, papers: papers.length, count }));
    const inOrder = rows.filter(({ id }) => dealt.has(id)).sort((a, b) => (a.shuffle < b.shuffle ? -1 : 1));
    questions.push(...inOrder.map(({ id }) => id));
  }
  if (questions.length === 0) throw new AppError('no_questions', 'This paper has no questions yet.');
  return freezeTest(tx, {
    ownerId: null,
    title: paper.title,
    mode: 'pyp',
    visibility: 'public',
    durationSec: questions.length * SECONDS_PER_QUESTION,
    marking: NEET_MARKING,
    config: {
      subjects: plan.map(({ subject }) => subject),
      chapters: chapters.length > 0 ? chapters : null,
      questionCount: questions.length,
      questions,
    },
  });
}
