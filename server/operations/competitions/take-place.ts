import { z } from 'zod';
import { MAX_OF_A_SHIFT } from '#core/contracts/competitions/competition.ts';
import { isPlaceFree } from '#core/domain/competitions/competition-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { type CompetitionRow, type ShiftRow, selectShifts, timesOf } from './competition-rows.ts';

const EntryRow = z.object({ sittingId: z.string() });
const SELECT_BEFORE = `
  select sitting_id as "sittingId" from private.competition_entries where competition_id = $1 and user_id = $2`;
const SELECT_LIVES = 'select state from public.profiles where user_id = $1';
const LivesRow = z.object({ state: z.string().nullable() });

const KEEP = `
  insert into private.competition_entries (competition_id, user_id, sitting_id, is_named) values ($1, $2, $3, $4)
  on conflict (competition_id, user_id) do update set sitting_id = excluded.sitting_id, is_named = excluded.is_named`;
const FORGET = 'delete from private.competition_entries where competition_id = $1 and user_id = $2';
const TAKE = 'select private.take_competition_place($1, $2)';
const LEAVE = 'select private.leave_competition_place($1, $2)';

interface Wish {
  userId: string;
  sittingId: string;
  isNamed: boolean;
}

/**
 * A place at one of its times, or another time instead of the one held so far.
 * @param row locked
 * @throws not_found, forbidden, competition_closed, competition_full
 */
export async function takePlace(tx: Transaction, row: CompetitionRow, wish: Wish): Promise<void> {
  const { userId, sittingId, isNamed } = wish;
  const shifts = await selectShifts(tx, [row.id]);
  const chosen = shifts.find(({ id }) => id === sittingId);
  if (!chosen) throw notFound('Competition');
  await requireHome(tx, row, userId);
  const before = await queryOptionalRow(tx, EntryRow, SELECT_BEFORE, [row.id, userId]);
  if (before?.sittingId !== sittingId) {
    requireFree(row, chosen);
    if (chosen.registered >= MAX_OF_A_SHIFT)
      throw new AppError('competition_full', 'All places at this time are taken. Choose another time.');
    if (before) {
      requireLeavable(row, shiftOf(shifts, before.sittingId));
      await tx.query(LEAVE, [before.sittingId, userId]);
    }
    await tx.query(TAKE, [sittingId, userId]);
  }
  await tx.query(KEEP, [row.id, userId, sittingId, isNamed]);
}

/** @param row locked @throws competition_closed */
export async function leavePlace(tx: Transaction, row: CompetitionRow, userId: string): Promise<void> {
  const before = await queryOptionalRow(tx, EntryRow, SELECT_BEFORE, [row.id, userId]);
  if (!before) return;
  requireLeavable(row, shiftOf(await selectShifts(tx, [row.id]), before.sittingId));
  await tx.query(LEAVE, [before.sittingId, userId]);
  await tx.query(FORGET, [row.id, userId]);
}

async function requireHome(tx: Transaction, { stateOnly }: CompetitionRow, userId: string): Promise<void> {
  if (stateOnly === null) return;
  const lives = await queryOptionalRow(tx, LivesRow, SELECT_LIVES, [userId]);
  if (lives?.state !== stateOnly)
    throw new AppError('forbidden', `This competition is for students of ${stateOnly}.`);
}

function requireFree(row: CompetitionRow, shift: ShiftRow): void {
  if (!isPlaceFree(timesOf(shift), row, row.now)) throw closed();
}

/** Nobody is in its waiting room yet, or it does not take place. */
function requireLeavable({ now }: CompetitionRow, { status, entryOpensAt }: ShiftRow): void {
  if (status !== 'cancelled' && now >= entryOpensAt) throw closed();
}

function shiftOf(shifts: readonly ShiftRow[], id: string): ShiftRow {
  const shift = shifts.find((one) => one.id === id);
  if (!shift) throw notFound('Competition');
  return shift;
}

const closed = () => new AppError('competition_closed', 'Registration for this time is over.');
