import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { practisable } from './pick-practice.ts';

/** A question of the bank, and the question of the notebook it stands for. */
export interface PickedQuestion {
  entryId: string;
  questionId: string;
}

/** So many siblings are looked at for each mistake, of which others may have taken some. */
const SIBLINGS = 20;

/** Chance that is the same for the day of practice: what the screens tell of it is what is asked. */
const BY_DAY = `hashtextextended(s.id::text,
          (now() at time zone 'Asia/Kolkata' - interval '4 hours')::date - date '1970-01-01')`;

/** Where siblings are looked for, and what may be asked again itself. */
interface Bank {
  /** More named queries. */
  bank: string;
  siblings: string;
  /** Of the question `n`, the newest words of `q`. */
  mayStandForItself: string;
}

/**
 * $1 student, $2 questions of the notebook. For each, siblings of its chapter and topic, those never met or longest unseen
 * first, and a key that a device was handed counts as met; then itself, in its newest words, unless an exam keeps these. Nothing that stands in an open test: its key is not to be known. When a sibling
 * was seen is looked up by its key, one by one: no statistics of the tables are needed for that.
 */
const selectCandidates = ({ bank, siblings, mayStandForItself }: Bank) => `
  with closed as materialized (select private.answerable_questions($1) as id)${bank}
  select entry.id as "entryId", candidate.id as "questionId"
  from unnest($2::uuid[]) with ordinality as entry (id, place)
    join public.questions q on q.id = entry.id
    cross join lateral (
      (
        select s.id, 0 as kind, row_number() over (order by met.last_seen nulls first, ${BY_DAY}) as turn
        from ${siblings} s
          cross join lateral (
            select greatest(max(a.started_at), (
              select h.handed_at from private.handed_keys h where h.user_id = $1 and h.question_id = s.id
            )) as last_seen
            from public.attempt_questions aq join public.attempts a on a.id = aq.attempt_id
            where aq.user_id = $1 and aq.question_id = s.id
          ) met
        where s.subject = q.subject and s.chapter = q.chapter and s.topic = q.topic and s.id <> q.id
          and s.id not in (select id from closed)
        order by turn limit ${SIBLINGS}
      )
      union all
      (
        select n.id, 1, 1 from public.questions n
        where n.id = private.newest_of(q.id) and n.status = 'active' and not n.dropped and ${mayStandForItself}
          and n.id not in (select id from closed)
      )
    ) candidate
  where q.id not in (select id from closed)
  order by entry.place, candidate.kind, candidate.turn`;

export const SELECT_CANDIDATES = selectCandidates({
  bank: '',
  siblings: `(select * from public.questions one where ${practisable('one')})`,
  mayStandForItself: `n.exam = 'neet-ug' and n.correct_index is not null and (n.id = q.id or n.pool = 'practice')`,
});
/** $3: another exam than NEET (UG). What stands in its mocks comes back only as itself. */
export const SELECT_CANDIDATES_OF_EXAM = selectCandidates({
  bank: `,
  bank as materialized (select id, subject, chapter, topic from private.to_practise_of_exam($3))`,
  siblings: 'bank',
  mayStandForItself: 'n.exam = $3 and (n.correct_index is not null or n.key is not null)',
});

const CandidateRow = z.object({ entryId: z.string(), questionId: z.string() });

/** One question for each mistake, as far as there are any, and none twice; in the order of the mistakes. */
export async function pickForMistakes(
  tx: Queryable,
  userId: string,
  entryIds: readonly string[],
  exam: string,
): Promise<PickedQuestion[]> {
  if (entryIds.length === 0) return [];
  const rows =
    exam === NEET_EXAM
      ? await queryRows(tx, CandidateRow, SELECT_CANDIDATES, [userId, entryIds])
      : await queryRows(tx, CandidateRow, SELECT_CANDIDATES_OF_EXAM, [userId, entryIds, exam]);
  const picked = new Map<string, string>();
  const taken = new Set<string>();
  for (const { entryId, questionId } of rows) {
    if (picked.has(entryId) || taken.has(questionId)) continue;
    picked.set(entryId, questionId);
    taken.add(questionId);
  }
  return [...picked].map(([entryId, questionId]) => ({ entryId, questionId }));
}
