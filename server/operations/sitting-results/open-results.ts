import { z } from 'zod';
import { CutOff, SetCutOffs } from '#core/contracts/exams/exam-shape.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { withSetCutOffs } from '#core/domain/scoring/cut-offs.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { readSitting, type SittingRow } from '#server/operations/sittings/sitting-rows.ts';

const RightsRow = z.object({
  scope: z.enum(['all', 'groups']).nullable(),
  may: z.enum(['manage', 'watch']).nullable(),
});
const SELECT_RIGHTS =
  'select private.may_see_results($1, $2) as scope, private.may_in_sitting($1, $2) as may';

const OwnRow = z.object({ answers: z.boolean() });
/** Somebody of the staff who is a candidate, or may still answer one of the questions elsewhere. */
const SELECT_OWN = `
  select exists (
    select from public.test_questions q
    where q.test_id = $1 and q.question_id in (select private.answerable_questions($2))
  ) as answers`;

const TestRow = z.object({
  marking: MarkingScheme,
  sections: z
    .array(z.object({ name: z.string(), from: z.number(), to: z.number(), cutOff: CutOff.optional() }))
    .nullable()
    .transform((sections) => sections ?? []),
  cutOff: CutOff.nullable().transform((cutOff) => cutOff ?? undefined),
  /** By the institute, after the exam. */
  set: SetCutOffs.nullable(),
  /** In the order of the paper; `isTaught`: of a subject whose questions the caller reads. */
  questions: z.array(
    z.object({
      id: z.string(),
      position: z.number(),
      subject: z.string(),
      chapter: z.string(),
      isTaught: z.boolean(),
    }),
  ),
});
export type SatTest = Awaited<ReturnType<typeof selectSatTest>>;

const SELECT_TEST = `
  select t.marking, t.config -> 'sections' as sections, t.config -> 'cutOff' as "cutOff",
    (select s.cut_offs from private.sittings s where s.test_id = t.id) as set, coalesce((
      select json_agg(json_build_object('id', q.id, 'position', tq.position, 'subject', q.subject, 'chapter', q.chapter,
        'isTaught', public.is_admin() or q.subject = any (private.taught_subjects())) order by tq.position)
      from public.test_questions tq join public.questions q on q.id = tq.question_id where tq.test_id = t.id
    ), '[]') as questions
  from public.tests t where t.id = $1`;

/** The test of a sitting, with the cut-offs it has now. */
export async function selectSatTest(db: Queryable, testId: string) {
  const { set, ...test } = await queryRow(db, TestRow, SELECT_TEST, [testId]);
  return withSetCutOffs(test, set);
}

export interface OpenedResults {
  sitting: SittingRow;
  scope: 'all' | 'groups';
  /** It is the caller's to change and release. */
  holds: boolean;
  test: SatTest;
  /** Nobody may answer any more, and it was held. */
  isOver: boolean;
}

/**
 * Whoever reads no results of this sitting is told that there is none, or, watching it, that this is not theirs.
 * @throws not_found, forbidden, test_running where the caller may still answer one of its questions
 */
export async function openResults(db: Queryable, sittingId: string, userId: string): Promise<OpenedResults> {
  const { scope, may } = await queryRow(db, RightsRow, SELECT_RIGHTS, [sittingId, userId]);
  if (!scope) {
    if (may)
      throw new AppError('forbidden', 'Results are for administrators and for teachers of the groups.');
    throw notFound('Sitting');
  }
  const sitting = await readSitting(db, sittingId);
  const isOver = sitting.state === 'marking' || sitting.state === 'released';
  if (isOver) {
    const { answers } = await queryRow(db, OwnRow, SELECT_OWN, [sitting.testId, userId]);
    if (answers) throw new AppError('test_running', 'You may still answer a question of this exam yourself.');
  }
  const test = await selectSatTest(db, sitting.testId);
  return { sitting, scope, holds: may === 'manage', test, isOver };
}

/** The same for what is nothing before the end. @throws also results_not_out */
export async function openFinished(db: Queryable, sittingId: string, userId: string): Promise<OpenedResults> {
  const opened = await openResults(db, sittingId, userId);
  if (!opened.isOver)
    throw new AppError('results_not_out', 'Nobody’s marks are told before the exam is over.');
  return opened;
}
