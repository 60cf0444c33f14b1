import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BankFile, type BankQuestion } from '#core/contracts/question-bank/bank-file.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { questionIdOf } from './question-id.ts';

interface BankRow {
  id: string;
  subject: string;
  chapter: string;
  /** Where a question comes from; `demo` ones are seen in Demo Mode only. */
  source: 'starter' | 'demo';
  question: BankQuestion;
  contentHash: string;
}

const SELECT_LOADED = 'select question_id, content_hash from private.starter_bank';

/** A question an administrator has changed since is left as it is. */
const UPSERT_QUESTIONS = `
  insert into public.questions
    (id, subject, chapter, topic, stem, options, correct_index, explanation, difficulty, tags, source)
  select r.id, r.subject, r.chapter, r.topic, r.stem, r.options, r."correctIndex",
    jsonb_build_object('text', r.explanation), r.difficulty, r.tags, r.source
  from jsonb_to_recordset($1::jsonb) as r (id uuid, subject text, chapter text, topic text, stem text, options text[],
    "correctIndex" smallint, explanation text, difficulty smallint, tags text[],
    source text)
  on conflict (id) do update set subject = excluded.subject, chapter = excluded.chapter, topic = excluded.topic,
    stem = excluded.stem, options = excluded.options, correct_index = excluded.correct_index,
    explanation = excluded.explanation, difficulty = excluded.difficulty, tags = excluded.tags
  where not exists (
    select from public.question_history h where h.question_id = questions.id and h.changed_by is not null
  )`;

const UPSERT_LOCALIZATIONS = `
  insert into public.question_localizations (question_id, language, stem, options, explanation)
  select r.id, 'hi', r.stem, r.options, jsonb_build_object('text', r.explanation)
  from jsonb_to_recordset($1::jsonb) as r (id uuid, stem text, options text[], explanation text)
  on conflict (question_id, language) do update
    set stem = excluded.stem, options = excluded.options, explanation = excluded.explanation
  where not exists (
    select from public.question_history h
    where h.question_id = question_localizations.question_id and h.changed_by is not null
  )`;

const REMEMBER = `
  insert into private.starter_bank (question_id, content_hash)
  select r.id, r."contentHash" from jsonb_to_recordset($1::jsonb) as r (id uuid, "contentHash" text)
  on conflict (question_id) do update set content_hash = excluded.content_hash, loaded_at = now()`;

/**
 * Brings the questions of `directory` (`<subject>/<chapter>.json`) into the bank; repeating it changes nothing.
 * @returns how many questions were new or had changed.
 * @throws when a file does not follow {@link BankFile}.
 */
export async function loadStarterBank(database: Database, directory: string): Promise<number> {
  return loadBankRows(database, await readBank(directory));
}

/** Writes what is new or has changed since it was last loaded. @returns how many that were. */
export function loadBankRows(database: Database, bank: readonly BankRow[]): Promise<number> {
  return database.transaction({ ...OWNER, timeoutMs: 60_000 }, async (tx) => {
    const { rows } = await tx.query<{ question_id: string; content_hash: string }>(SELECT_LOADED);
    const loaded = new Map(rows.map((row) => [row.question_id, row.content_hash]));
    const changed = bank.filter((row) => loaded.get(row.id) !== row.contentHash);
    if (changed.length === 0) return 0;
    const questions = changed.map(({ id, subject, chapter, source, question }) => ({
      ...question,
      id,
      subject,
      chapter,
      source,
    }));
    const localizations = changed.flatMap(({ id, question }) =>
      question.hi ? [{ ...question.hi, id }] : [],
    );
    await tx.query(UPSERT_QUESTIONS, [JSON.stringify(questions)]);
    await tx.query(UPSERT_LOCALIZATIONS, [JSON.stringify(localizations)]);
    await tx.query(REMEMBER, [JSON.stringify(changed.map(({ id, contentHash }) => ({ id, contentHash })))]);
    return changed.length;
  });
}

async function readBank(directory: string): Promise<BankRow[]> {
  const entries = await readdir(directory, { recursive: true });
  const files = entries.filter((name) => name.endsWith('.json')).sort();
  const banks = await Promise.all(files.map((name) => readBankFile(join(directory, name))));
  return banks.flatMap(({ subject, chapter, questions }) =>
    questions.map((question) => bankRow({ subject, chapter, source: 'starter', question })),
  );
}

export function bankRow(row: Omit<BankRow, 'id' | 'contentHash'>): BankRow {
  const content = JSON.stringify([row.subject, row.chapter, row.question]);
  const contentHash = createHash('sha256').update(content).digest('hex');
  return { ...row, id: questionIdOf(row.question.slug), contentHash };
}

async function readBankFile(path: string): Promise<BankFile> {
  const parsed = BankFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is not a bank file: ${parsed.error.message}`);
  return parsed.data;
}
