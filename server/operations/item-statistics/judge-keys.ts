import { suspectKey } from '#core/domain/item-statistics/suspect-key.ts';
import type { Queryable } from '#server/database/database.ts';
import { readManyItemStatistics } from './read-item-statistics.ts';

const DELETE = 'delete from public.key_suspicions where question_id = any ($1::uuid[])';

const UPSERT = `
  insert into public.key_suspicions (question_id, key_index, option_index, key, answer, strength, answered, upper_key,
    upper_option, key_discrimination, option_discrimination)
  select s."questionId", s."keyIndex", s."optionIndex", s.key, s.answer, s.strength, s.answered, s."upperKey",
    s."upperOption", s."keyDiscrimination", s."optionDiscrimination"
  from jsonb_to_recordset($1::jsonb) as s ("questionId" uuid, "keyIndex" smallint, "optionIndex" smallint, key jsonb, answer text, strength real,
    answered int, "upperKey" real, "upperOption" real, "keyDiscrimination" real, "optionDiscrimination" real)
  on conflict (question_id) do update set key_index = excluded.key_index, option_index = excluded.option_index,
    key = excluded.key, answer = excluded.answer,
    strength = excluded.strength, answered = excluded.answered, upper_key = excluded.upper_key,
    upper_option = excluded.upper_option, key_discrimination = excluded.key_discrimination,
    option_discrimination = excluded.option_discrimination, updated_at = now()`;

/** Says of each of these questions again whether its key is suspicious. */
export async function judgeKeys(tx: Queryable, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return;
  const judged = await readManyItemStatistics(tx, questionIds);
  const suspicions = judged.flatMap(({ id, key, statistics, judgedBy, places }) => {
    const suspicion = suspectKey(statistics, judgedBy);
    if (!suspicion) return [];
    const { keyIndex, optionIndex, ...why } = suspicion;
    const named = places
      ? { keyIndex: null, optionIndex: null, key, answer: places.named[optionIndex] }
      : { keyIndex, optionIndex, key: null, answer: null };
    return [{ questionId: id, ...named, ...why }];
  });
  const suspected = new Set(suspicions.map(({ questionId }) => questionId));
  const cleared = questionIds.filter((id) => !suspected.has(id));
  if (cleared.length > 0) await tx.query(DELETE, [cleared]);
  if (suspicions.length > 0) await tx.query(UPSERT, [JSON.stringify(suspicions)]);
}
