import type { BoardCandidate } from '#core/contracts/sittings/board.ts';

/** What of a candidate says how its sections stand. */
export type Timed = Pick<
  BoardCandidate,
  'state' | 'started_at' | 'section_ends' | 'pause_shown_at' | 'submitted_at'
>;

export interface SectionState {
  /** Which of the paper's sections, from 0. */
  place: number;
  state: 'over' | 'open' | 'coming';
  /** Null where it is not known: what is behind a pause that is on the screen, or was not reached before the end. */
  endsAtMs: number | null;
  /** Of the open one. */
  leftMs: number | null;
}

/** How the sections of a candidate stand by the server's clock; none before the start, or where the paper has one clock. */
export function sectionsOf(candidate: Timed, nowMs: number): SectionState[] {
  const { state, started_at, section_ends, pause_shown_at, submitted_at } = candidate;
  if (!started_at || !section_ends) return [];
  const startedMs = Date.parse(started_at);
  const stoodAt = submitted_at ?? pause_shown_at;
  const untilMs = stoodAt === null ? nowMs : Date.parse(stoodAt);
  const isSitting = state === 'writing' || state === 'paused';
  const endsMs = section_ends.map((seconds) => startedMs + seconds * 1000);
  const openPlace = isSitting ? endsMs.findIndex((ms) => ms > untilMs) : -1;
  return endsMs.map((endMs, place) => {
    const isOver = endMs <= untilMs;
    const isOpen = place === openPlace;
    return {
      place,
      state: isOver ? 'over' : isOpen ? 'open' : 'coming',
      endsAtMs: isOver || stoodAt === null ? endMs : null,
      leftMs: isOpen ? endMs - untilMs : null,
    };
  });
}

/** The one that is open; null: there is none. */
export const openSectionOf = (candidate: Timed, nowMs: number): SectionState | null =>
  sectionsOf(candidate, nowMs).find(({ state }) => state === 'open') ?? null;
