import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { drawAnswers } from '#core/domain/battles/rivals.ts';
import { writeBattleTitle } from '#core/domain/test-builder/test-title.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { readManyItemStatistics } from '#server/operations/item-statistics/read-item-statistics.ts';
import { freezeTest } from '#server/operations/tests/freeze-test.ts';
import { markingOfBattle } from './battle-exam.ts';
import type { BattleRow } from './battle-rows.ts';
import { type BattlePick, pickBattleQuestions } from './pick-battle-questions.ts';
import { tellPlayers } from './tell-players.ts';

/** Three, two, one. */
const COUNTDOWN_SECONDS = 3;
/** When it suits, and against the computer. */
const DAY_SECONDS = 86_400;
/** How long answers of a device that had no network are waited for: in a live battle others wait, too. */
const LATE_SYNC_SECONDS = { live: 60, open: 3_600 };

const SELECT_PLAYERS =
  'select user_id as id from private.battle_players where battle_id = $1 order by user_id';
const SET_LATE_SYNC = 'update public.tests set late_sync_seconds = $2 where id = $1';
const SET_RUNNING = `
  update private.battles set state = 'running', code = null, test_id = $2, is_first_met = $3,
    starts_at = clock_timestamp() + make_interval(secs => $4), ends_at = clock_timestamp() + make_interval(secs => $5)
  where id = $1`;
const FORGET_INVITATIONS = 'delete from private.battle_invitations where battle_id = $1';
const INSERT_RIVAL = `
  insert into private.battle_rival_answers (battle_id, position, outcome, done_ms)
  select $1, * from unnest($2::smallint[], $3::text[], $4::int[])`;

export function tooFewQuestions(): AppError {
  return new AppError(
    'no_questions',
    'There are too few questions here that none of you has met. Please choose more.',
  );
}

/**
 * Freezes the list of a locked battle and lets it run.
 * @returns false where the bank has too few questions for these players
 */
export async function freezeBattle(tx: Transaction, battle: BattleRow): Promise<boolean> {
  const players = (await queryRows(tx, IdRow, SELECT_PLAYERS, [battle.id])).map(({ id }) => id);
  const { exam, subject, chapter, questionCount: count } = battle;
  const picked = await pickBattleQuestions(tx, players, { exam, subject, chapter, count });
  if (!picked) return false;
  const durationSec = count * battle.secondsEach;
  const questions = picked.map(({ id }) => id);
  const test = await freezeTest(tx, {
    // Nobody's: it is begun by its battle alone, and once.
    ownerId: null,
    title: writeBattleTitle(subject, chapter),
    mode: 'battle',
    visibility: 'private',
    durationSec,
    exam,
    marking: await markingOfBattle(tx, battle),
    config: { subjects: [subject], chapters: chapter ? [chapter] : [], questionCount: count, questions },
  });
  if (battle.kind !== 'rival') await tx.query(SET_LATE_SYNC, [test.id, LATE_SYNC_SECONDS[battle.kind]]);
  if (battle.rival !== null) await drawRival(tx, battle, picked);
  const startsIn = battle.kind === 'live' ? COUNTDOWN_SECONDS : 0;
  const endsIn = battle.kind === 'live' ? COUNTDOWN_SECONDS + durationSec : DAY_SECONDS;
  const isFirst = picked.every((one) => one.isFirst);
  await tx.query(FORGET_INVITATIONS, [battle.id]);
  await tx.query(SET_RUNNING, [battle.id, test.id, isFirst, startsIn, endsIn]);
  await tellPlayers(tx, battle, 'begun');
  return true;
}

/** Before its player has seen a question, and of nothing the player does. */
async function drawRival(tx: Queryable, battle: BattleRow, picked: readonly BattlePick[]): Promise<void> {
  const known = await readManyItemStatistics(
    tx,
    picked.map(({ id }) => id),
  );
  const facilities = new Map(known.map(({ id, statistics }) => [id, statistics.figures?.facility ?? null]));
  const items = picked.map(({ id, difficulty }) => ({ facility: facilities.get(id) ?? null, difficulty }));
  const seed = randomInt(2 ** 32);
  const answers = drawAnswers(battle.rival ?? 1, items, { seed, secondsEach: battle.secondsEach });
  await tx.query(INSERT_RIVAL, [
    battle.id,
    answers.map((_, place) => place + 1),
    answers.map(({ outcome }) => outcome),
    answers.map(({ doneMs }) => doneMs),
  ]);
}

const PlayersRow = z.object({ players: z.number(), ready: z.number() });
const COUNT_PLAYERS = `
  select count(*)::int as players, count(ready_at)::int as ready from private.battle_players where battle_id = $1`;

/** How many have come to a battle, and how many of them are ready. */
export async function countPlayers(tx: Queryable, battleId: string) {
  const [row] = await queryRows(tx, PlayersRow, COUNT_PLAYERS, [battleId]);
  return row ?? { players: 0, ready: 0 };
}
