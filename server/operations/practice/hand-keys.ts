import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type HandedKeys,
  nameOfSealed,
  type PreparedPractice,
} from '#core/contracts/practice/daily-practice.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { LANGUAGE_OF_PROFILE } from '#server/operations/attempts/shown-questions.ts';
import { seal } from '#server/operations/sittings/paper-key.ts';

/** Options by their places on the screen, as `tell-answer` tells them. $1 attempt, $2 student */
const SELECT_KEYS = `
  select ready.question_id as id, coalesce(l.explanation, q.explanation) as explanation, q.topic,
    (
      select coalesce(json_agg(shown.place order by shown.place), '[]')
      from generate_series(0, cardinality(q.options) - 1) as shown (place)
      where coalesce(ready.option_order[shown.place + 1], shown.place)
        = any (coalesce(q.accepted_indexes, array[q.correct_index]))
    ) as right
  from private.prepared_questions ready
    join public.questions q on q.id = ready.question_id
    left join public.profiles p on p.user_id = $2
    left join public.question_localizations l on l.question_id = q.id and l.language = ${LANGUAGE_OF_PROFILE}
  where ready.attempt_id = $1`;
const KeyRow = z.object({
  id: z.string(),
  explanation: z.unknown(),
  topic: z.string().nullable(),
  right: z.array(z.number()),
});

const REMEMBER = `
  insert into private.handed_keys (user_id, question_id) select $1, id from unnest($2::uuid[]) id
  on conflict do nothing`;

/**
 * The keys of what was prepared, for a device that is going to be without a network. Sealed: nobody meets them in passing, and who opens them
 * has given away no more than their own practice, which earns nothing. What is prepared stands in nothing open.
 */
export async function handKeys(
  tx: Transaction,
  userId: string,
  attemptId: string,
): Promise<NonNullable<PreparedPractice['sealed']>> {
  const rows = await queryRows(tx, KeyRow, SELECT_KEYS, [attemptId, userId]);
  await tx.query(REMEMBER, [userId, rows.map(({ id }) => id)]);
  const keys: HandedKeys = Object.fromEntries(
    rows.map(({ id, right, explanation, topic }) => [
      id,
      { right_indexes: right, explanation: explanationText(explanation), topic },
    ]),
  );
  const key = randomBytes(32);
  const sealed = seal(JSON.stringify(keys), { key, keyId: nameOfSealed(attemptId) });
  return { text: Buffer.from(sealed).toString('base64'), key: key.toString('base64') };
}
