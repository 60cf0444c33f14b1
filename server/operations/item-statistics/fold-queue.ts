import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { count, emptyTally } from '#core/domain/item-statistics/tally.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { IdRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { AnswerDeltas } from './answer-rows.ts';
import { type Contribution, selectContributions, writeContributions } from './contribution-rows.ts';
import { countAttempts, selectAffected } from './count-attempts.ts';
import { judgeKeys } from './judge-keys.ts';
import { selectTallies, type TallyRow, writeTallies } from './tally-rows.ts';

/** Attempts of one transaction: small enough that nobody waits long where everybody shares one connection. */
const BATCH = 25;

/** To judge a key reads all that was given to its question: a tenth of a second where 25,000 gave a number. */
const MOST_JUDGED_AT_ONCE = 3;

/** One at a time, over all servers: the one who comes second leaves the queue to the first. */
export const LOCK_STATISTICS = `select pg_try_advisory_xact_lock(hashtextextended('item-statistics', 0)) as locked`;
export const LockRow = z.object({ locked: z.boolean() });

const SELECT_QUEUE = `
  select id, attempt_id as "attemptId", question_id as "questionId" from private.item_statistics_queue
  order by id limit $1`;
const QueueRow = z.object({
  id: z.number(),
  attemptId: z.string().nullable(),
  questionId: z.string().nullable(),
});

const SELECT_OTHER_KINDS = `select id from public.questions where id = any ($1::uuid[]) and kind <> 'single'`;
const QUEUE_QUESTIONS = `
  insert into private.item_statistics_queue (question_id)
  select touched.id from unnest($1::uuid[]) as touched (id)
  where not exists (select from private.item_statistics_queue waiting where waiting.question_id = touched.id)`;

const DELETE_QUEUE = 'delete from private.item_statistics_queue where id = any ($1::bigint[])';

/**
 * Counts the oldest of what waits. What an attempt contributed before is taken out first, so doing it twice changes
 * nothing, and whatever is interrupted is done again.
 * @returns false: nothing is left, or another server is at it
 */
export async function foldQueue(tx: Transaction): Promise<boolean> {
  const { locked } = await queryRow(tx, LockRow, LOCK_STATISTICS);
  if (!locked) return false;
  const queued = fewQuestions(await queryRows(tx, QueueRow, SELECT_QUEUE, [BATCH]));
  if (queued.length === 0) return false;
  const attemptIds = unique(queued.map(({ attemptId }) => attemptId));
  const touched = attemptIds.length > 0 ? await countAnew(tx, attemptIds) : [];
  const later = await judgedLater(tx, touched);
  const now = touched.filter((id) => !later.has(id));
  await judgeKeys(tx, unique([...now, ...queued.map(({ questionId }) => questionId)]));
  await tx.query(DELETE_QUEUE, [queued.map(({ id }) => id)]);
  return true;
}

/** The oldest of what waits, up to the last question whose turn it is. */
function fewQuestions(queued: readonly z.infer<typeof QueueRow>[]): z.infer<typeof QueueRow>[] {
  const questions = queued.filter(({ questionId }) => questionId !== null);
  const next = questions[MOST_JUDGED_AT_ONCE];
  return next ? queued.filter(({ id }) => id < next.id) : [...queued];
}

/**
 * Keys of questions whose answers are counted one by one wait behind the attempts, so that they are judged once for all of them.
 * @returns those questions
 */
async function judgedLater(tx: Queryable, questionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (questionIds.length === 0) return new Set();
  const rows = await queryRows(tx, IdRow, SELECT_OTHER_KINDS, [questionIds]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.query(QUEUE_QUESTIONS, [ids]);
  return new Set(ids);
}

/** @returns the questions whose tallies are others now */
async function countAnew(tx: Queryable, attemptIds: readonly string[]): Promise<string[]> {
  const affected = await selectAffected(tx, attemptIds);
  const before = byAttempt(await selectContributions(tx, affected));
  const after = byAttempt(await countAttempts(tx, affected));
  const changed = affected.filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)));
  const out = changed.flatMap((id) => before.get(id) ?? []);
  const into = changed.flatMap((id) => after.get(id) ?? []);
  const questionIds = unique(
    [...out, ...into].flatMap(({ answers }) => answers).map((answer) => answer.questionId),
  );
  if (questionIds.length === 0) return [];
  const tallies = new Map((await selectTallies(tx, questionIds)).map((tally) => [placeOf(tally), tally]));
  const touched = new Set<TallyRow>();
  const deltas = new AnswerDeltas();
  const add = (times: 1 | -1) => (contribution: Contribution) => {
    for (const answer of contribution.answers) {
      const place = { questionId: answer.questionId, groupId: contribution.groupId };
      const tally = tallies.get(placeOf(place)) ?? { ...place, ...emptyTally() };
      tallies.set(placeOf(place), tally);
      count(tally, answer, times);
      touched.add(tally);
      if (answer.answer !== null) deltas.add({ ...place, answer: answer.answer, rest: answer.rest }, times);
    }
  };
  out.forEach(add(-1));
  into.forEach(add(1));
  await writeTallies(tx, [...touched]);
  await deltas.write(tx);
  const gone = out.map(({ attemptId }) => attemptId).filter((id) => !after.has(id));
  await writeContributions(tx, into, gone);
  return questionIds;
}

const byAttempt = (contributions: readonly Contribution[]) =>
  new Map(contributions.map((contribution) => [contribution.attemptId, contribution]));
const placeOf = ({ questionId, groupId }: Pick<TallyRow, 'questionId' | 'groupId'>) =>
  `${questionId} ${groupId}`;
const unique = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);
