/** How far a board is behind what was acknowledged, candidate by candidate. */
export class BoardAge {
  /** Of each candidate the counts of answers, with the moment since when each was the right one. */
  readonly #counts = new Map<string, { since: number; answered: number }[]>();
  /** In milliseconds, of each look that found something. */
  readonly ages: number[] = [];

  note(userId: string, answered: number): void {
    const known = this.#counts.get(userId) ?? [];
    known.push({ since: performance.now(), answered });
    this.#counts.set(userId, known);
  }

  /** @param askedAt when the board was asked; what was acknowledged later it need not show */
  look(candidates: Iterable<{ user_id: string | null; answered: number }>, askedAt: number): void {
    let oldest = 0;
    for (const { user_id, answered } of candidates) {
      const counts = this.#counts.get(user_id ?? '')?.filter(({ since }) => since <= askedAt) ?? [];
      const shown = counts.findLastIndex((count) => count.answered === answered);
      const next = shown < 0 ? counts[0] : counts[shown + 1];
      if (next) oldest = Math.max(oldest, performance.now() - next.since);
    }
    this.ages.push(oldest);
  }
}
