/** A question a paper may have. */
export interface Candidate {
  id: string;
  chapter: string;
  /** As `match` or `numerical`; empty for the plain ones. */
  kind: string;
  difficulty: number;
  isInEveryLanguage: boolean;
  /** In a paper of the family that has been opened. */
  isUsed: boolean;
}

/**
 * Deals the questions of a subject to the papers of a family like cards: sorted by kind, chapter and difficulty, so that
 * each paper has its share of every one, and no question comes twice. The same bank gives the same paper, whichever is
 * opened first; when the bank has changed since another paper was opened, what that one has is replaced.
 * The first of several papers are dealt from what is in every language, as many as that fills, with the kinds of the whole bank:
 * a change of the bank elsewhere leaves them readable for everybody.
 * @param place of the paper among `papers`, from 0
 */
export function dealQuestions(
  candidates: readonly Candidate[],
  { place, papers, count }: { place: number; papers: number; count: number },
): string[] {
  const sorted = [...candidates].sort(byShare);
  const hand = handOf(sorted, { place, papers, count });
  const fresh = sorted.filter(({ isUsed }) => !isUsed);
  const pools = [
    hand.filter(({ isUsed }) => !isUsed),
    hand.every(({ isInEveryLanguage }) => isInEveryLanguage)
      ? fresh.filter(({ isInEveryLanguage }) => isInEveryLanguage)
      : [],
    fresh,
    sorted,
  ];
  const dealt = new Set<Candidate>();
  for (const pool of pools) {
    const left = pool.filter((candidate) => !dealt.has(candidate));
    for (const candidate of spread(left, count - dealt.size)) dealt.add(candidate);
  }
  return [...dealt].map(({ id }) => id);
}

function handOf(
  sorted: readonly Candidate[],
  { place, papers, count }: { place: number; papers: number; count: number },
): Candidate[] {
  const inEvery = sorted.filter(({ isInEveryLanguage }) => isInEveryLanguage);
  const whole = papers > 1 && count > 0 ? Math.min(papers, Math.floor(inEvery.length / count)) : 0;
  const first = spreadByKind(inEvery, sorted, whole * count);
  if (place < whole) return first.filter((_, index) => index % whole === place);
  const taken = new Set(first);
  const rest = sorted.filter((candidate) => !taken.has(candidate));
  return rest.filter((_, index) => index % (papers - whole) === place - whole);
}

/**
 * So many of a list, evenly from all of it, and of each kind what its share of the whole bank is: what is translated may be of other kinds
 * than the bank. Where a kind has too few, any others take their places.
 */
function spreadByKind(list: readonly Candidate[], bank: readonly Candidate[], count: number): Candidate[] {
  const chosen = new Set<Candidate>();
  for (const kind of new Set(list.map((candidate) => candidate.kind))) {
    const ofKind = (candidate: Candidate) => candidate.kind === kind;
    const share = Math.floor((count * bank.filter(ofKind).length) / bank.length);
    for (const candidate of spread(list.filter(ofKind), share)) chosen.add(candidate);
  }
  const left = list.filter((candidate) => !chosen.has(candidate));
  for (const candidate of spread(left, count - chosen.size)) chosen.add(candidate);
  return list.filter((candidate) => chosen.has(candidate));
}

function byShare(one: Candidate, other: Candidate): number {
  return (
    compare(one.kind, other.kind) ||
    compare(one.chapter, other.chapter) ||
    one.difficulty - other.difficulty ||
    compare(one.id, other.id)
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** So many of a list, evenly from all of it. */
function spread(list: readonly Candidate[], count: number): Candidate[] {
  if (count >= list.length) return [...list];
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    list.at(Math.floor(((index + 0.5) * list.length) / count)),
  ).filter((candidate) => candidate !== undefined);
}
