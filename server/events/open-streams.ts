interface ForWhom {
  userId: string;
  sittingId: string;
  as: 'candidate' | 'board';
}

/**
 * Streams of this process, found by whom a notice is for: with two thousand of them, and a notice for each few that begin or hand in,
 * looking through all would take more time than everything else a start asks of a server.
 */
export class OpenStreams<Open extends ForWhom> {
  readonly #all = new Set<Open>();
  readonly #ofUser = new Map<string, Set<Open>>();
  readonly #ofSitting = new Map<string, OfSitting<Open>>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<Open> {
    return this.#all.values();
  }

  add(open: Open): void {
    this.#all.add(open);
    addTo(this.#ofUser, open.userId, open);
    const { sittingId } = open;
    const ofSitting = this.#ofSitting.get(sittingId) ?? { boards: new Set(), candidates: new Map() };
    this.#ofSitting.set(sittingId, ofSitting);
    if (open.as === 'board') ofSitting.boards.add(open);
    else addTo(ofSitting.candidates, open.userId, open);
  }

  delete(open: Open): void {
    if (!this.#all.delete(open)) return;
    deleteFrom(this.#ofUser, open.userId, open);
    const ofSitting = this.#ofSitting.get(open.sittingId);
    if (!ofSitting) return;
    ofSitting.boards.delete(open);
    deleteFrom(ofSitting.candidates, open.userId, open);
    if (ofSitting.boards.size + ofSitting.candidates.size === 0) this.#ofSitting.delete(open.sittingId);
  }

  /** In the order they were opened. */
  ofUser(userId: string): Open[] {
    return [...(this.#ofUser.get(userId) ?? [])];
  }

  /** Boards of a sitting, and its candidates: those named, or all. */
  ofSitting(sittingId: string, userIds: readonly string[] | null): Open[] {
    const ofSitting = this.#ofSitting.get(sittingId);
    if (!ofSitting) return [];
    const { boards, candidates } = ofSitting;
    const concerned = userIds ? userIds.map((userId) => candidates.get(userId) ?? []) : candidates.values();
    return [...boards, ...[...concerned].flatMap((streams) => [...streams])];
  }
}

interface OfSitting<Open> {
  boards: Set<Open>;
  candidates: Map<string, Set<Open>>;
}

function addTo<Open>(map: Map<string, Set<Open>>, key: string, open: Open): void {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(open));
}

function deleteFrom<Open>(map: Map<string, Set<Open>>, key: string, open: Open): void {
  const set = map.get(key);
  set?.delete(open);
  if (set?.size === 0) map.delete(key);
}
