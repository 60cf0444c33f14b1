import { z } from 'zod';
import type {
  ChallengedQuestion,
  GetChallengesResponse,
} from '#core/contracts/key-challenges/answer-challenges.ts';
import { CHALLENGES_SHOWN, Challenge } from '#core/contracts/key-challenges/challenge.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { openResults } from '#server/operations/sitting-results/open-results.ts';
import { KEY_COLUMNS, KeyOfRow } from './shown-key.ts';

const QuestionRow = z.object({
  id: z.string(),
  position: z.number(),
  subject: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  language: z.string(),
  kind: KindName,
  key: KeyOfRow,
  is_ruled: z.boolean(),
  challenges: z.array(
    Challenge.extend({ id: z.string(), changed_at: z.iso.datetime({ offset: true }) }).transform(
      ({ changed_at, ...one }) => ({ ...one, changed_at: new Date(changed_at).toISOString() }),
    ),
  ),
}) satisfies z.ZodType<ChallengedQuestion>;

const SELECT = `
  with shown as (
    select c.* from private.key_challenges c where c.sitting_id = $1
    order by c.state <> 'open', c.made_at limit ${CHALLENGES_SHOWN}
  )
  select q.id, tq.position, q.subject, q.stem, q.options, q.language, q.kind, ${KEY_COLUMNS} as key,
    exists (
      select from private.question_rulings r join private.remark_sets m on m.id = r.set_id
      where r.question_id = q.id and m.reversed_at is null
    ) as is_ruled,
    json_agg(json_build_object('id', c.id, 'held_right', c.held_right, 'held_number', c.held_number, 'reason', c.reason, 'source', c.source,
      'changed_at', c.changed_at, 'state', c.state, 'answer', c.answer) order by c.state <> 'open', c.made_at, c.id) as challenges
  from shown c
    join public.questions q on q.id = c.question_id
    join public.test_questions tq on tq.test_id = $2 and tq.question_id = q.id
  group by q.id, tq.position
  order by count(*) filter (where c.state = 'open') = 0, tq.position`;

const CountsRow = z.object({ open: z.number(), answered: z.number(), mayRule: z.boolean() });
const SELECT_COUNTS = `
  select count(*) filter (where state = 'open')::int as open, count(*) filter (where state <> 'open')::int as answered,
    private.has_role('admin', $2) as "mayRule"
  from private.key_challenges where sitting_id = $1`;

/** Who holds a sitting and may still answer one of its questions is not told its key. @throws as openResults */
export async function readChallenges(
  db: Queryable,
  sittingId: string,
  userId: string,
): Promise<GetChallengesResponse> {
  const { sitting } = await openResults(db, sittingId, userId);
  const { open, answered, mayRule } = await queryRow(db, CountsRow, SELECT_COUNTS, [sittingId, userId]);
  return {
    title: sitting.title,
    state: sitting.state,
    review: sitting.review,
    until: sitting.challengesUntil?.toISOString() ?? null,
    results_at: sitting.resultsAt?.toISOString() ?? null,
    may_rule: mayRule,
    open_count: open,
    answered_count: answered,
    questions: await queryRows(db, QuestionRow, SELECT, [sittingId, sitting.testId]),
    server_now: sitting.now.toISOString(),
  };
}
