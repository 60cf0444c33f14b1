import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import {
  type CheckedQuestion,
  checkQuestion,
  severityOf,
} from '#core/domain/question-import/check-question.ts';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import type { Database, Scope, Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { NAME_SET } from '#server/operations/question-bank/apply-bulk-change.ts';
import { analyzeBank } from '#server/operations/tidying/analyze-bank.ts';
import { type ClaimedImport, holdImport } from './claim-import.ts';
import { holdSyllabi } from './read-syllabi.ts';
import { recheckWaiting } from './recheck-waiting.ts';
import { rewriteRow } from './write-rows.ts';

/** Questions one transaction makes: between two, anyone else who waits for the embedded database is served. */
const BATCH = 500;
/** And one statement: with its indexes a question costs the embedded database most of a millisecond. */
const AT_ONCE = 100;

const SELECT_ROWS = `
  select r.place, r.parsed, r.question_id as "questionId"
  from public.question_import_rows r join public.question_imports i on i.id = r.import_id
  where r.import_id = $1 and not r.is_imported and r.severity not in ('error', 'waiting') and not r.is_left_out
    and (i.takes_duplicates or r.likeness is distinct from 'same')
  order by r.place limit ${BATCH}`;
const Row = z.object({ place: z.number(), parsed: z.custom<ParsedQuestion>(), questionId: z.string() });

/** A list of the newest has them in the order of their file, and so has a paper that is picked from it. */
const INSERT = `
  insert into public.questions (id, exam, subject, chapter, topic, stem, options, correct_index, explanation, difficulty, language,
    source, status, tags, pool, keeps_option_order, kind, key, created_by, import_id, created_at)
  select r."questionId", coalesce(r.exam, '${NEET_EXAM}'), r.subject, r.chapter, r.topic, r.stem, array(select jsonb_array_elements_text(r.options)),
    r."correctIndex", case when r.explanation is not null then jsonb_build_object('text', r.explanation) end,
    r.difficulty, r.language, r.source, r.status, array(select jsonb_array_elements_text(r.tags)),
    r.pool, coalesce(r."keepsOptionOrder", false), coalesce(r.kind, 'single'), r.key,
    (select u.id from auth.users u where u.id = $2), $1, now() - r.place * interval '1 microsecond'
  from jsonb_to_recordset($3::jsonb) as r ("questionId" uuid, exam text, subject text, chapter text, topic text, stem text,
    options jsonb, "correctIndex" smallint, explanation text, difficulty smallint, language text, source text, status text,
    tags jsonb, pool text, "keepsOptionOrder" boolean, kind text, key jsonb, place int)`;

const INSERT_TRANSLATIONS = `
  insert into public.question_localizations (question_id, language, stem, options, explanation, machine_made)
  select r."questionId", r.language, r.stem, array(select jsonb_array_elements_text(r.options)),
    case when r.explanation is not null then jsonb_build_object('text', r.explanation) end, coalesce(r."machineMade", false)
  from jsonb_to_recordset($1::jsonb) as r ("questionId" uuid, language text, stem text, options jsonb, explanation text,
    "machineMade" boolean)`;

const MARK = `
  update public.question_import_rows set is_imported = true where import_id = $1 and place = any ($2::int[])`;
const COUNT = `update public.question_imports set imported_count = imported_count + $2 where id = $1`;
const FINISH = `
  update public.question_imports set status = 'done', finished_at = now(), tries = 0, claim = null, claimed_until = null
  where id = $1`;

/**
 * Makes the questions of an import, 500 in a transaction, each with the mark that it is made: interrupted at any place, it
 * goes on where it was. Ends early when it is cancelled meanwhile.
 */
export async function runImport(database: Database, claimed: ClaimedImport): Promise<void> {
  // Anyone who asked for the import is who made its questions, also in the audit log.
  const claims = { role: 'authenticated', ...(claimed.createdBy ? { sub: claimed.createdBy } : {}) };
  const scope: Scope = { role: 'owner', claims, timeoutMs: 60_000 };
  while (await database.transaction(scope, (tx) => importBatch(tx, claimed)));
  await analyzeBank(database);
}

/** @returns whether there may be more */
async function importBatch(tx: Transaction, claimed: ClaimedImport): Promise<boolean> {
  if (!(await holdImport(tx, claimed))) return false;
  const exams = await holdSyllabi(tx, claimed.exam);
  const rows = await queryRows(tx, Row, SELECT_ROWS, [claimed.id]);
  if (rows.length === 0) {
    if (await recheckWaiting(tx, claimed, exams)) return true;
    await tx.query(FINISH, [claimed.id]);
    return false;
  }
  const defaults = claimed.choices.defaults ?? {};
  const questions: (CheckedQuestion & { questionId: string; place: number })[] = [];
  for (const { place, parsed, questionId } of rows) {
    const { question, problems } = checkQuestion(parsed, { exams, defaults });
    // What its exam lost since the check waits.
    if (question && severityOf(problems) !== 'waiting') questions.push({ ...question, questionId, place });
    else await rewriteRow(tx, claimed.id, { place, parsed, problems, severity: severityOf(problems) });
  }
  tx.send(NAME_SET, [claimed.id]);
  for (const some of chunksOf(questions))
    await tx.query(INSERT, [claimed.id, claimed.createdBy, JSON.stringify(some)]);
  const translations = questions.flatMap(({ questionId, translations: said }) =>
    said.map((translation) => ({ ...translation, questionId })),
  );
  for (const some of chunksOf(translations)) await tx.query(INSERT_TRANSLATIONS, [JSON.stringify(some)]);
  await tx.query(MARK, [claimed.id, questions.map(({ place }) => place)]);
  await tx.query(COUNT, [claimed.id, questions.length]);
  return true;
}

const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, chunk) =>
    items.slice(chunk * AT_ONCE, (chunk + 1) * AT_ONCE),
  );
