import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import type { Key } from '#core/domain/questions/kinds/registry.ts';
import { keyFromRow, keyToRow } from '#core/domain/questions/kinds/rows.ts';
import { isRulingOn, type Ruling, ruledKey } from '#core/domain/scoring/ruled-key.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';

const StoredKey = z
  .object({
    correctIndex: z.number().nullable(),
    acceptedIndexes: z.array(z.number()).nullable(),
    dropped: z.boolean(),
    optionCount: z.number(),
    kind: z.string(),
    key: z.unknown(),
  })
  .transform(keyFromRow);

const KeyRow = z.object({
  questionId: z.string(),
  optionCount: z.number(),
  current: StoredKey,
  /** Before the first ruling. */
  given: StoredKey,
  /** In force; null: none. */
  ruling: z.custom<Ruling>().nullable(),
  /** Of the set that is in force. */
  setNumber: z.number().nullable(),
  wasGiven: z.boolean(),
});
export type KeyRow = z.infer<typeof KeyRow>;

const keyOf = (row: string) => `jsonb_build_object('correctIndex', ${row}.correct_index,
    'acceptedIndexes', ${row}.accepted_indexes, 'dropped', ${row}.dropped, 'optionCount', cardinality(q.options), 'kind', q.kind, 'key', ${row}.key)`;

const SELECT_KEYS = `
  select q.id as "questionId", cardinality(q.options) as "optionCount",
    ${keyOf('q')} as current,
    case when g.question_id is null then ${keyOf('q')} else ${keyOf('g')} end as given,
    case when r.kind is not null then jsonb_build_object('kind', r.kind, 'keys', r.keys, 'key', r.key) end as ruling,
    r.number as "setNumber",
    exists (select from public.attempt_questions a where a.question_id = q.id)
      or exists (select from private.candidate_marks m where m.question_id = q.id) as "wasGiven"
  from public.questions q
    left join private.given_keys g on g.question_id = q.id
    left join lateral (
      select r.kind, r.keys, r.key, s.number from private.question_rulings r join private.remark_sets s on s.id = r.set_id
      where r.question_id = q.id and s.reversed_at is null order by s.number desc limit 1
    ) r on true
  where q.id = any ($1::uuid[])
  order by q.id`;

/** What the questions are marked by now, and why. Those that do not exist are left out. */
export function selectKeys(db: Queryable, questionIds: readonly string[]): Promise<KeyRow[]> {
  return queryRows(db, KeyRow, SELECT_KEYS, [questionIds]);
}

/**
 * @throws not_found, invalid_request for a key that is none of its question, and conflict when a question was given to nobody, as
 * its key is changed in its form
 */
export async function selectRuledKeys(db: Queryable, rulings: readonly QuestionRuling[]): Promise<KeyRow[]> {
  const rows = await selectKeys(
    db,
    rulings.map((ruling) => ruling.question_id),
  );
  if (rows.length < rulings.length) throw notFound('Question');
  const rulingOf = rulingsByQuestion(rulings);
  for (const { questionId, given, optionCount } of rows) {
    const ruling = rulingOf.get(questionId);
    if (ruling && !isRulingOn(ruling, given, optionCount))
      throw new AppError(
        'invalid_request',
        'rulings: the question has no such options, or asks for another kind of answer',
      );
  }
  if (rows.some(({ wasGiven }) => !wasGiven))
    throw new AppError('conflict', 'No student was given this question: change its key in its form.');
  return rows;
}

const rulingsByQuestion = (rulings: readonly QuestionRuling[]) =>
  new Map(rulings.map((ruling) => [ruling.question_id, ruling]));

/** What a preview was made from: it differs as soon as a key or a ruling of the questions does. */
export function basisOf(rows: readonly KeyRow[]): string {
  const state = rows.map(({ questionId, current, setNumber }) => [questionId, current, setNumber]);
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}

const WRITE_KEYS = `
  with ruled as (
    select * from jsonb_to_recordset($1::jsonb) as r ("questionId" uuid, "correctIndex" smallint,
      "acceptedIndexes" smallint[], dropped boolean, key jsonb, "isGiven" boolean)
  )
  update public.questions q set correct_index = r."correctIndex", accepted_indexes = r."acceptedIndexes",
    dropped = r.dropped, key = r.key, key_changed_at = case when not r."isGiven" then now() end
  from ruled r
  where q.id = r."questionId" and (q.correct_index, q.accepted_indexes, q.dropped, q.key)
    is distinct from (r."correctIndex", r."acceptedIndexes", r.dropped, r.key)`;

/** Writes the rulings in force into the questions, where everything reads the key. */
export async function enforceRulings(db: Queryable, questionIds: readonly string[]): Promise<void> {
  const rows = await selectKeys(db, questionIds);
  const keys = rows.map(({ questionId, given, ruling, optionCount }) => {
    const key = ruledKey(given, ruling, optionCount);
    return { questionId, ...keyToRow(key), isGiven: isSameKey(key, given) };
  });
  await db.query(WRITE_KEYS, [JSON.stringify(keys)]);
}

/** The key each question would have under a ruling. */
export function proposedKeys(
  rows: readonly KeyRow[],
  rulings: readonly QuestionRuling[],
): ReadonlyMap<string, Key> {
  const rulingOf = rulingsByQuestion(rulings);
  return new Map(
    rows.map(({ questionId, given, optionCount }) => [
      questionId,
      ruledKey(given, rulingOf.get(questionId) ?? null, optionCount),
    ]),
  );
}

function isSameKey(one: Key, other: Key): boolean {
  return JSON.stringify(keyToRow(one)) === JSON.stringify(keyToRow(other));
}
