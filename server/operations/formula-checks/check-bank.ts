import { z } from 'zod';
import { LONGEST_FORMULA } from '#core/domain/question-bank/formula-limits.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import type { Logger } from '#server/log.ts';
import { formulasNotOnPaper, formulasOf } from '#server/operations/question-bank/formulas-not-on-paper.ts';
import { ClaimedRow, Lease, UNCLAIMED } from '#server/queue/lease.ts';
import { FORMULA_CHECK } from './formula-check.ts';

/** So few that whoever prints meanwhile waits for less than a second. */
const AT_ONCE = 25;

/** One server at a time, over all of them. */
const CHECKER = new Lease({
  table: 'private.formula_checker',
  row: ClaimedRow.extend({ checkedAs: z.string() }),
  columns: 'r.checked_as as "checkedAs"',
  next: `select id from private.formula_checker where ${UNCLAIMED} for update skip locked`,
});
const HELD = 'select id from private.formula_checker where claim = $1 for update';
const RELEASE =
  'update private.formula_checker set claim = null, claimed_until = null, tries = 0 where claim = $1';

/** The newest first. */
const QUEUE_ALL = `
  with outdated as (
    update private.formula_checker set checked_as = $1 where checked_as <> $1 returning id
  )
  insert into private.formula_check_queue (question_id)
  select q.id from public.questions q
  where exists (select from outdated) and q.id not in (select question_id from private.formula_check_queue)
  order by q.created_at desc, q.id`;

const SELECT_WAITING = `
  select id, question_id as "questionId" from private.formula_check_queue order by id limit ${AT_ONCE}`;
const WaitingRow = z.object({ id: z.number(), questionId: z.string() });

const SELECT_WORDS = `
  select id, stem, options, explanation from public.questions where id = any ($1::uuid[])
  union all
  select question_id, stem, options, explanation from public.question_localizations where question_id = any ($1::uuid[])`;
const WordsRow = z.object({
  id: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  explanation: z.unknown(),
});

const CLEAR = `
  delete from private.formulas_not_on_paper where question_id = any ($1::uuid[]) and question_id <> all ($2::uuid[])`;
const KEEP = `
  insert into private.formulas_not_on_paper (question_id) select id from public.questions where id = any ($1::uuid[])
  on conflict do nothing`;
const DELETE_WAITING = 'delete from private.formula_check_queue where id = any ($1::bigint[])';

interface CheckContext {
  database: Database;
  log: Logger;
}
type Compare = (formulas: readonly string[]) => Promise<string[]>;

/**
 * Compares the formulas of what was written since, and of the whole bank where the check is another: which questions have one
 * that paper would show otherwise. Interrupted, it goes on where it was.
 */
export async function checkBankFormulas(
  context: CheckContext,
  { check = FORMULA_CHECK, compare = formulasNotOnPaper }: { check?: string; compare?: Compare } = {},
): Promise<void> {
  const { database } = context;
  const claimed = await CHECKER.claimNext(database);
  if (!claimed) return;
  const { claim } = claimed;
  try {
    await CHECKER.keep(context, claimed, async () => {
      if (claimed.checkedAs !== check) await database.query(QUEUE_ALL, [check]);
      while (await checkNext(context, claim, compare));
    });
  } finally {
    await database.query(RELEASE, [claim]);
  }
}

/** @returns false: nothing is left, or another server is at it */
async function checkNext(context: CheckContext, claim: string, compare: Compare): Promise<boolean> {
  const { database } = context;
  const waiting = await queryRows(database, WaitingRow, SELECT_WAITING);
  if (waiting.length === 0) return false;
  const ids = [...new Set(waiting.map(({ questionId }) => questionId))];
  const differing = await differingOf(context, await formulasByQuestion(database, ids), compare);
  return database.transaction(OWNER, async (tx: Transaction) => {
    if (!(await queryOptionalRow(tx, z.object({ id: z.string() }), HELD, [claim]))) return false;
    await tx.query(CLEAR, [ids, differing]);
    await tx.query(KEEP, [differing]);
    await tx.query(DELETE_WAITING, [waiting.map(({ id }) => id)]);
    return true;
  });
}

/** In every language; what no screen draws is left out. */
async function formulasByQuestion(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const byQuestion = new Map<string, string[]>();
  for (const words of await queryRows(database, WordsRow, SELECT_WORDS, [ids])) {
    const texts = [words.stem, ...words.options, explanationText(words.explanation) ?? ''];
    const formulas = formulasOf(texts).filter((tex) => tex !== '' && tex.length <= LONGEST_FORMULA);
    if (formulas.length > 0) byQuestion.set(words.id, [...(byQuestion.get(words.id) ?? []), ...formulas]);
  }
  return byQuestion;
}

async function differingOf(
  { log }: CheckContext,
  byQuestion: ReadonlyMap<string, readonly string[]>,
  compare: Compare,
): Promise<string[]> {
  const named = (differing: readonly string[]) =>
    [...byQuestion]
      .filter(([, formulas]) => formulas.some((tex) => differing.includes(tex)))
      .map(([id]) => id);
  const all = [...byQuestion.values()].flat();
  if (all.length === 0) return [];
  try {
    return named(await compare(all));
  } catch (err) {
    log.warn({ err, questions: byQuestion.size }, 'formulas could not be compared together, now one by one');
  }
  const found: string[] = [];
  for (const [id, formulas] of byQuestion) if (await differs(formulas, compare)) found.push(id);
  return found;
}

/** Formulas that cannot even be tried are none that paper shows. @throws where nothing at all can be tried */
async function differs(formulas: readonly string[], compare: Compare): Promise<boolean> {
  try {
    return (await compare(formulas)).length > 0;
  } catch {
    await compare(['x']);
    return true;
  }
}
