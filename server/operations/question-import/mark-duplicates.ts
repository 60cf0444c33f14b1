import type { InTransaction, Transaction } from '#server/database/database.ts';
import { NEAR_SHARE } from './near-keys.ts';

/** Rows compared in one transaction. */
const BATCH = 1_000;

/** Of a key that many questions share, as 'which of the following' is one. */
const MOST_OF_KEY = 20;

/** Of a row; a question of another exam is no second one of this. */
const EXAM = `coalesce(r.parsed ->> 'exam', (select m.exam from public.question_imports m where m.id = $1))`;

const SAME_EXAM = `e.parsed ->> 'exam' is not distinct from r.parsed ->> 'exam'`;

/** In this order: the same in the bank, the same further up; the same stem, then the same words, in either; then a few other words. */
const MARKS = [
  mark('same', 'question_key', 'private.question_key(q.stem, q.options)'),
  markEarlier('same', 'question_key'),
  mark('alike', 'stem_key', `private.question_key(q.stem, '{}')`),
  markEarlier('alike', 'stem_key'),
  mark('alike', 'words_key', 'private.question_words_key(q.stem)'),
  markEarlier('alike', 'words_key'),
  markNear(),
  `update public.question_import_rows set likeness = 'alike', duplicate_place = near_place
    where import_id = $1 and place between $2 and $3 and near_place is not null and likeness is null`,
];

/** Those of the bank that differ in a few words. */
function markNear(): string {
  return `
    update public.question_import_rows i set likeness = 'alike', duplicate_id = found.id
    from public.question_import_rows r
      cross join lateral (
        select near.id from (
          select q.id, q.stem from public.questions q
          where private.question_near_keys(q.stem) && r.near_keys and q.exam = ${EXAM} and q.source is distinct from 'demo'
          limit ${MOST_OF_KEY}
        ) as near
        where extensions.similarity(near.stem, r.parsed ->> 'stem') >= ${NEAR_SHARE}
        limit 1
      ) as found
    where r.import_id = $1 and r.place between $2 and $3 and cardinality(r.near_keys) > 0 and r.likeness is null
      and i.import_id = r.import_id and i.place = r.place`;
}

/** A row that was corrected is compared with those further up once more. */
export const MARK_NEAR_EARLIER = `
  update public.question_import_rows i set near_place = (
    select e.place from public.question_import_rows e
    where e.import_id = i.import_id and e.place < i.place and e.near_keys && i.near_keys
      and e.parsed ->> 'exam' is not distinct from i.parsed ->> 'exam'
      and extensions.similarity(e.parsed ->> 'stem', i.parsed ->> 'stem') >= ${NEAR_SHARE}
    order by e.place limit 1
  )
  where i.import_id = $1 and i.place = $2 and cardinality(i.near_keys) > 0`;

/** Asked row by row, so that the index of the keys answers however large the bank is. */
function mark(likeness: string, column: string, key: string): string {
  return `
    update public.question_import_rows i set likeness = '${likeness}', duplicate_id = found.id
    from public.question_import_rows r
      cross join lateral (
        select q.id from public.questions q
        where ${key} = r.${column} and q.exam = ${EXAM} and q.source is distinct from 'demo'
        limit 1
      ) as found
    where r.import_id = $1 and r.place between $2 and $3 and r.${column} is not null and r.likeness is null
      and i.import_id = r.import_id and i.place = r.place`;
}

function markEarlier(likeness: string, column: string): string {
  return `
    update public.question_import_rows i set likeness = '${likeness}', duplicate_place = found.place
    from public.question_import_rows r
      cross join lateral (
        select e.place from public.question_import_rows e
        where e.import_id = $1 and e.${column} = r.${column} and e.place < r.place and ${SAME_EXAM}
        order by e.place limit 1
      ) as found
    where r.import_id = $1 and r.place between $2 and $3 and r.${column} is not null and r.likeness is null
      and i.import_id = r.import_id and i.place = r.place`;
}

/** Marks the rows that read as a question of the bank or as an earlier row of the file. */
export async function markDuplicates(inStep: InTransaction, importId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    await inStep((tx) => markPlaces(tx, importId, from, from + BATCH - 1));
  }
}

export async function markPlaces(tx: Transaction, importId: string, from: number, to: number): Promise<void> {
  for (const statement of MARKS) await tx.query(statement, [importId, from, to]);
}
