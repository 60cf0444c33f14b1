import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TRANSLATIONS } from '#core/contracts/question-bank/bank-file.ts';
import type { NumericalKey } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { questionIdOf } from './question-id.ts';

interface QuestionTexts {
  stem: string;
  options: readonly string[];
  explanation: string;
}

/** A question as it ships, ready for its tables. */
export interface BankContent extends QuestionTexts {
  slug: string;
  subject: string;
  chapter: string;
  topic: string;
  /** null: its key is no place of an option. */
  correctIndex: number | null;
  /** A number that is right. */
  key?: NumericalKey;
  difficulty: number;
  tags: readonly string[];
  /** Other than NEET (UG). */
  exam?: string;
  translations: readonly (QuestionTexts & { language: (typeof TRANSLATIONS)[number] })[];
}

/** Where a question comes from; `demo` ones are seen in Demo Mode only, `exams` ones are of other exams than NEET (UG). */
export type BankSource = 'starter' | 'demo' | 'exams';

export interface BankRow extends BankContent {
  id: string;
  contentHash: string;
}

const Loaded = z.object({
  /** As it first shipped. */
  id: z.string(),
  hash: z.string(),
  source: z.string().nullable(),
  /** The question that students get today: the edit of one that stands in a test makes a successor. */
  current: z.string(),
  /** By an administrator; such questions are left as they are. */
  edited: z.boolean(),
});
type Loaded = z.infer<typeof Loaded>;

const SELECT_LOADED = `
  with recursive line (root, id, successor_id, depth) as (
    select b.question_id, q.id, q.successor_id, 0
    from private.starter_bank b join public.questions q on q.id = b.question_id
    union all
    select line.root, q.id, q.successor_id, line.depth + 1
    from line join public.questions q on q.id = line.successor_id
  ),
  current (root, id) as (select distinct on (root) root, id from line order by root, depth desc),
  edited (root) as (
    select distinct line.root from line join public.audit_log a on a.entity_id = line.id::text
    where a.action = 'update' and a.actor_id is not null
  )
  select b.question_id as id, b.content_hash as hash, q.source, current.id as current, edited.root is not null as edited
  from private.starter_bank b
    join public.questions q on q.id = b.question_id
    join current on current.root = b.question_id
    left join edited on edited.root = b.question_id`;

const UPSERT_QUESTIONS = `
  insert into public.questions
    (id, subject, chapter, topic, stem, options, correct_index, kind, key, explanation, difficulty, tags, source, exam, pool)
  select r.id, r.subject, r.chapter, r.topic, r.stem, r.options, r."correctIndex", coalesce(r.key ->> 'kind', 'single'), r.key,
    jsonb_build_object('text', r.explanation), r.difficulty, r.tags, $2,
    coalesce(r.exam, 'neet-ug'), case when r.exam is null then 'practice' else 'exam' end
  from jsonb_to_recordset($1::jsonb) as r (id uuid, subject text, chapter text, topic text, stem text, options text[],
    "correctIndex" smallint, key jsonb, explanation text, difficulty smallint, tags text[], exam text)
  on conflict (id) do update set subject = excluded.subject, chapter = excluded.chapter, topic = excluded.topic,
    stem = excluded.stem, options = excluded.options, correct_index = excluded.correct_index, kind = excluded.kind, key = excluded.key,
    explanation = excluded.explanation, difficulty = excluded.difficulty, tags = excluded.tags, status = 'active'`;

/** Words of a question that a change has just replaced belong to its successor. */
const UPSERT_LOCALIZATIONS = `
  insert into public.question_localizations (question_id, language, stem, options, explanation)
  select coalesce(q.successor_id, q.id), r.language, r.stem, r.options, jsonb_build_object('text', r.explanation)
  from jsonb_to_recordset($1::jsonb) as r (id uuid, language text, stem text, options text[], explanation text)
  join public.questions q on q.id = r.id
  on conflict (question_id, language) do update
    set stem = excluded.stem, options = excluded.options, explanation = excluded.explanation`;

const REMEMBER = `
  insert into private.starter_bank (question_id, content_hash)
  select r.id, r."contentHash" from jsonb_to_recordset($1::jsonb) as r (id uuid, "contentHash" text)
  on conflict (question_id) do update set content_hash = excluded.content_hash, loaded_at = now()`;

const ARCHIVE = `update public.questions set status = 'archived' where id = any ($1::uuid[]) and status = 'active'`;

/** What is in the bank and no longer ships: forgotten, so that it comes back should it ship again. */
const FORGET = 'delete from private.starter_bank where question_id = any ($1::uuid[])';

/**
 * Writes what is new or has changed since it was last loaded, and archives what no longer ships, save what an administrator
 * has edited. Repeating it changes nothing.
 * @returns how many were new or had changed.
 */
export function loadBankRows(
  database: Database,
  bank: readonly BankRow[],
  source: BankSource,
): Promise<number> {
  return database.transaction({ ...OWNER, timeoutMs: 60_000 }, async (tx) => {
    const rows = await queryRows(tx, Loaded, SELECT_LOADED);
    const loaded = new Map(rows.filter((row) => row.source === source).map((row) => [row.id, row]));
    await writeChanged(
      tx,
      bank.filter((row) => loaded.get(row.id)?.hash !== row.contentHash),
      loaded,
      source,
    );
    const shipped = new Set(bank.map(({ id }) => id));
    const left = [...loaded.values()].filter(({ id }) => !shipped.has(id));
    if (left.length > 0) {
      await tx.query(ARCHIVE, [left.filter(({ edited }) => !edited).map(({ current }) => current)]);
      await tx.query(FORGET, [left.map(({ id }) => id)]);
    }
    return bank.filter((row) => loaded.get(row.id)?.hash !== row.contentHash).length;
  });
}

async function writeChanged(
  tx: Transaction,
  changed: readonly BankRow[],
  loaded: ReadonlyMap<string, Loaded>,
  source: BankSource,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed
    .filter(({ id }) => !loaded.get(id)?.edited)
    .map((row) => ({ ...row, id: loaded.get(row.id)?.current ?? row.id }));
  const localizations = rows.flatMap(({ id, translations }) =>
    translations.map((translation) => ({ ...translation, id })),
  );
  await tx.query(UPSERT_QUESTIONS, [JSON.stringify(rows), source]);
  await tx.query(UPSERT_LOCALIZATIONS, [JSON.stringify(localizations)]);
  await tx.query(REMEMBER, [JSON.stringify(changed.map(({ id, contentHash }) => ({ id, contentHash })))]);
}

export function bankRow(content: BankContent): BankRow {
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { ...content, id: questionIdOf(content.slug), contentHash };
}
