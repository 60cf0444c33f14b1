import { z } from 'zod';
import type { QuestionPick } from '#core/domain/question-bank/question-plan.ts';
import { shuffled } from '#core/domain/question-bank/shuffled.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/**
 * $1 student, $2 the demo bank or the other, $3 questions that are taken, $4 the picks. What a scheduled test will ask, or asks now,
 * is left out. Read from the index of the bank alone; what is asked of all picks is asked once.
 */
const SETS = `
  wanted as materialized (
    select * from jsonb_to_recordset($4::jsonb)
      as w (place int, subjects text[], chapters text[], "minDifficulty" int, "maxDifficulty" int, count int)
  ),
  taken as materialized (
    select unnest($3::uuid[]) as id
    union all
    select s.question_id from public.tests t join public.test_questions s on s.test_id = t.id
    where (t.opens_at is not null or t.closes_at is not null) and coalesce(t.closes_at, t.opens_at) > now()
  )`;
const CANDIDATES = `
  from public.questions q
  where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null and not q.dropped
    and (q.source is not distinct from 'demo') = $2::boolean
    and q.difficulty between w."minDifficulty" and w."maxDifficulty"
    and q.id not in (select id from taken)`;

/** Those the student never met, nor has the key of on a device, in turn from each chapter: of each at most $5 times its share of the pick is sorted. */
export const PICK_UNSEEN = `
  with ${SETS},
  named as materialized (
    select s as subject, c.chapter
    from (select distinct unnest(subjects) from wanted) subject (s), private.chapters_of_practice(s) c (chapter)
    where not $2::boolean
    union
    select subject, chapter from public.questions
    where $2::boolean and source = 'demo' and status = 'active' and correct_index is not null
  ),
  placed as (
    select w.*, named.subject, named.chapter, (w.count - 1) / count(*) over (partition by w.place) + 1 as share
    from wanted w
      join named on named.subject = any (w.subjects)
        and (cardinality(w.chapters) = 0 or named.chapter = any (w.chapters))
  ),
  picked as (
    select w.place, w.count, one.*,
      row_number() over (partition by w.place, w.subject, w.chapter order by one.shuffle) as turn
    from placed w
      cross join lateral (
        select q.id, q.subject, random() as shuffle
        ${CANDIDATES} and q.subject = w.subject and q.chapter = w.chapter
          and q.id not in (select question_id from public.attempt_questions where user_id = $1)
          and q.id not in (select question_id from private.handed_keys where user_id = $1)
        order by shuffle limit least(w.count, w.share * $5::int)
      ) one
  ),
  ranked as (select *, row_number() over (partition by place order by turn, shuffle) as rank from picked)
  select place, id, subject from ranked where rank <= count`;

/** Once the unseen run out: the longest unseen. Each set is made once, also where the plan is kept for any student. */
export const PICK_SEEN = `
  with ${SETS},
  seen as materialized (
    select met.question_id, max(met.at) as last_seen
    from (
      select aq.question_id, a.started_at as at
      from public.attempt_questions aq join public.attempts a on a.id = aq.attempt_id
      where aq.user_id = $1 and a.user_id = $1
      union all
      select question_id, handed_at from private.handed_keys where user_id = $1
    ) met
    group by met.question_id
  ),
  candidate as materialized (
    select w.place, q.id, q.subject
    from wanted w cross join lateral (
      select q.id, q.subject
      ${CANDIDATES} and q.subject = any (w.subjects) and (cardinality(w.chapters) = 0 or q.chapter = any (w.chapters))
    ) q
  )
  select w.place, picked.id, picked.subject
  from wanted w cross join lateral (
    select c.id, c.subject from candidate c join seen s on s.question_id = c.id
    where c.place = w.place order by s.last_seen, random() limit w.count
  ) picked`;

export interface BankPicks {
  userId: string;
  /** Takes from the demo bank alone; otherwise never from it. */
  demo: boolean;
  /** No two of them may share a question. */
  picks: readonly QuestionPick[];
  /** Questions the test already has. */
  without?: readonly string[];
}

const PickedQuestion = z.object({ id: z.string(), subject: z.string() });
export type PickedQuestion = z.infer<typeof PickedQuestion>;
const PlacedQuestion = PickedQuestion.extend({ place: z.number() });
type PlacedQuestion = z.infer<typeof PlacedQuestion>;

/** Enough where the chapters of a pick are of similar size; found too few, the whole of each is asked. */
const USUAL_SHARES = 3;
const ALL_SHARES = 10_000;

/**
 * Practice questions with a key: those this student never met first, then the longest unseen. Within what is equal, chance
 * decides.
 * @returns for one pick after the other at most its `count`, in no order that tells which were met; fewer, or none, when the
 * bank has no more.
 */
export async function pickQuestions(tx: Queryable, wanted: BankPicks): Promise<PickedQuestion[]> {
  const picks = wanted.picks.map((pick, place) => ({ ...pick, place }));
  const taken = wanted.without ?? [];
  const ofPick = (found: readonly PlacedQuestion[], at: number) => found.filter(({ place }) => place === at);
  const stillMissing = (found: readonly PlacedQuestion[]) =>
    picks
      .map((pick) => ({ ...pick, count: pick.count - ofPick(found, pick.place).length }))
      .filter(({ count }) => count > 0);
  const read = (shares: number) =>
    queryRows(tx, PlacedQuestion, PICK_UNSEEN, [...parameters(wanted, picks, taken), shares]);
  let unseen = await read(USUAL_SHARES);
  if (stillMissing(unseen).length > 0) unseen = await read(ALL_SHARES);
  const missing = stillMissing(unseen);
  const all = [...taken, ...unseen.map(({ id }) => id)];
  const seen =
    missing.length === 0
      ? []
      : await queryRows(tx, PlacedQuestion, PICK_SEEN, parameters(wanted, missing, all));
  return picks.flatMap(({ place }) => shuffled([...ofPick(unseen, place), ...ofPick(seen, place)]));
}

function parameters(
  { userId, demo }: BankPicks,
  picks: readonly QuestionPick[],
  without: readonly string[],
): unknown[] {
  return [userId, demo, without, JSON.stringify(picks)];
}
