import { z } from 'zod';
import { optionsThatStayInAny } from '#core/domain/question-bank/options-that-refer.ts';
import { shuffledOrder } from '#core/domain/question-bank/reorder-options.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const SELECT = `
  select q.id, q.keeps_option_order or q.kind <> 'single' as "keepsOrder",
    jsonb_build_array(jsonb_build_object('stem', q.stem, 'options', q.options)) || coalesce((
      select jsonb_agg(jsonb_build_object('stem', l.stem, 'options', l.options))
      from public.question_localizations l where l.question_id = q.id), '[]') as languages
  from public.questions q where q.id = any ($1::uuid[])`;
const Row = z.object({
  id: z.string(),
  keepsOrder: z.boolean(),
  languages: z.array(z.object({ stem: z.string(), options: z.array(z.string()) })),
});

/**
 * Another order of the options of each question, by its id, as JSON for a statement. Null: they stay as they are, because
 * somebody said so, because they name each other, or because an answer is more than one of them.
 */
export async function shuffleOptions(tx: Queryable, questionIds: readonly string[]): Promise<string> {
  const rows = await queryRows(tx, Row, SELECT, [questionIds]);
  const orders = rows.map(({ id, keepsOrder, languages }) => [
    id,
    keepsOrder ? null : shuffledOrder(optionsThatStayInAny(languages), Math.random),
  ]);
  return JSON.stringify(Object.fromEntries(orders));
}

/** The order of a question `id` in what `shuffleOptions` gave, as the database keeps it. */
export const orderOf = (orders: string, id: string) =>
  `(select array_agg(place::smallint order by n) from jsonb_array_elements_text(nullif(${orders} -> ${id}::text, 'null'))
      with ordinality as given (place, n))`;
