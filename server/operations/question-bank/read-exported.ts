import { z } from 'zod';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const SELECT_QUESTIONS = `
  select q.subject, q.chapter, q.topic, q.stem, q.options, q.correct_index as "correctIndex", q.explanation, q.difficulty,
    q.kind, q.key, q.tags, q.language, q.source, q.status, q.pool, q.keeps_option_order as "keepsOptionOrder",
    q.dropped or coalesce(q.key ->> 'accepts' <> 'right', false) or (q.accepted_indexes is not null and q.accepted_indexes is distinct from array[q.correct_index]) as "hasRuling",
    q.exam, coalesce((
      select jsonb_agg(jsonb_build_object('language', l.language, 'stem', l.stem, 'options', l.options,
        'explanation', l.explanation, 'machineMade', l.machine_made) order by l.language)
      from public.question_localizations l where l.question_id = q.id), '[]') as translations
  from unnest($1::uuid[]) with ordinality as asked (id, place) join public.questions q using (id)
  order by asked.place`;
const Exported = z.object({
  exam: z.string(),
  subject: z.string(),
  chapter: z.string(),
  topic: z.string().nullable(),
  stem: z.string(),
  options: z.array(z.string()),
  correctIndex: z.number().nullable(),
  kind: KindName,
  key: OtherKey.nullable(),
  explanation: z.unknown().transform(explanationText),
  difficulty: z.number(),
  tags: z.array(z.string()),
  language: z.string(),
  source: z.string().nullable(),
  status: z.string(),
  pool: z.string(),
  keepsOptionOrder: z.boolean(),
  hasRuling: z.boolean(),
  translations: z.array(
    z.object({
      language: z.string(),
      stem: z.string(),
      options: z.array(z.string()),
      explanation: z.unknown().transform(explanationText),
      machineMade: z.boolean(),
    }),
  ),
});

/** The questions that are still there, as an export writes them. */
export async function readExported(
  tx: Transaction,
  ids: readonly string[],
): Promise<z.infer<typeof Exported>[]> {
  return queryRows(tx, Exported, SELECT_QUESTIONS, [ids]);
}
