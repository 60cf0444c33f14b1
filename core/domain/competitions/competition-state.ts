import type { CompetitionState } from '#core/contracts/competitions/competition.ts';

/** One of its times, as far as registration asks. */
export interface ShiftTimes {
  isCancelled: boolean;
  entryOpensAt: Date;
  /** When nobody can answer any more. */
  closedAt: Date;
}

export interface CompetitionFacts {
  isPublished: boolean;
  isRanked: boolean;
  registrationClosesAt: Date | null;
  shifts: readonly ShiftTimes[];
}

/** Until its waiting room opens, and not after registration has ended. */
export function isPlaceFree(
  shift: ShiftTimes,
  { registrationClosesAt }: Pick<CompetitionFacts, 'registrationClosesAt'>,
  now: Date,
): boolean {
  if (shift.isCancelled || now >= shift.entryOpensAt) return false;
  return registrationClosesAt === null || now < registrationClosesAt;
}

/** One without a time yet is open: it has only nothing to choose. */
export function competitionState(facts: CompetitionFacts, now: Date): CompetitionState {
  if (!facts.isPublished) return 'draft';
  if (facts.isRanked) return 'ranked';
  const held = facts.shifts.filter((shift) => !shift.isCancelled);
  if (held.length === 0) return facts.shifts.length > 0 ? 'over' : 'open';
  if (held.some((shift) => isPlaceFree(shift, facts, now))) return 'open';
  return held.every((shift) => now >= shift.closedAt) ? 'over' : 'closed';
}
