import type { Transaction } from '#server/database/database.ts';
import type { CheckedRow } from './messages.ts';
import type { QuestionKeys } from './question-keys.ts';

const OPTIONS = `array(select jsonb_array_elements_text(r.parsed -> 'options'))`;

/** What it is compared by: only what has a stem. */
const KEYS = {
  question: `case when btrim(r.parsed ->> 'stem') <> '' then private.question_key(r.parsed ->> 'stem', ${OPTIONS}) end`,
  stem: `case when btrim(r.parsed ->> 'stem') <> '' then private.question_key(r.parsed ->> 'stem', '{}') end`,
  words: `private.question_words_key(r.parsed ->> 'stem')`,
} satisfies Record<keyof QuestionKeys, string>;

/** Those that came with the row, or what the database makes. */
const keyOf = (name: keyof QuestionKeys) =>
  `case when jsonb_typeof(r.keys) = 'object' then r.keys ->> '${name}' else ${KEYS[name]} end`;

const INSERT = `
  insert into public.question_import_rows
    (import_id, place, row, parsed, problems, losses, severity, question_key, stem_key, words_key,
      near_keys, near_place)
  select $1, r.place, r.row, r.parsed, r.problems, array(select jsonb_array_elements_text(r.losses)), r.severity,
    ${keyOf('question')}, ${keyOf('stem')}, ${keyOf('words')}, r."nearKeys", r."nearPlace"
  from jsonb_to_recordset($2::jsonb) as r
    (place int, row int, parsed jsonb, problems jsonb, losses jsonb, severity text, keys jsonb, "nearKeys" int[],
      "nearPlace" int)`;

export async function writeRows(
  tx: Transaction,
  importId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  await tx.query(INSERT, [importId, JSON.stringify(rows)]);
}

const UPDATE = `
  update public.question_import_rows i set parsed = r.parsed, problems = r.problems, severity = r.severity,
    (question_key, stem_key, words_key) = row (${KEYS.question}, ${KEYS.stem}, ${KEYS.words}),
    near_keys = private.question_near_keys(r.parsed ->> 'stem'), near_place = null, likeness = null, duplicate_id = null, duplicate_place = null
  from jsonb_to_record($2::jsonb) as r (place int, parsed jsonb, problems jsonb, severity text)
  where i.import_id = $1 and i.place = r.place`;

/** A row that was corrected; whether it is a duplicate is to be found out again. */
export async function rewriteRow(
  tx: Transaction,
  importId: string,
  row: Pick<CheckedRow, 'place' | 'parsed' | 'problems' | 'severity'>,
): Promise<void> {
  await tx.query(UPDATE, [importId, JSON.stringify(row)]);
}
