/** A board of the school of so many people is not added up for each who looks at it. */
export const LARGE = 1_000;
/** How old it may be; who may not be shown any more is asked each time. */
const FRESH_MS = 15_000;
/** Some megabytes of a process. */
const MOST_KEPT = 16;

/** The places of a large board: everybody with points, the first first. */
export interface Places {
  userIds: readonly string[];
  points: readonly number[];
  /** Place by user, from 0. */
  placeOf: ReadonlyMap<string, number>;
}

export interface KeptBoards {
  /** @returns null where it is not kept, or too old */
  find(board: string): Places | null;
  /** Nothing where it is small. */
  keep(board: string, ranked: readonly { userId: string; points: number }[]): void;
}

/** Boards of large schools as they were some seconds ago; each process has its own. */
export class LargeBoards implements KeptBoards {
  readonly #kept = new Map<string, { places: Places; readAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  find(board: string): Places | null {
    const kept = this.#kept.get(board);
    return kept && this.#now() - kept.readAt < FRESH_MS ? kept.places : null;
  }

  keep(board: string, ranked: readonly { userId: string; points: number }[]): void {
    this.#kept.delete(board);
    if (ranked.length < LARGE) return;
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    const places = {
      userIds: ranked.map(({ userId }) => userId),
      points: ranked.map(({ points }) => points),
      placeOf: new Map(ranked.map(({ userId }, place) => [userId, place])),
    };
    this.#kept.set(board, { places, readAt: this.#now() });
  }
}
