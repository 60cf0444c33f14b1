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
 * The first of several papers is dealt from what is in every language, as soon as that fills it: a change of the bank
 * elsewhere leaves it readable for everybody.
 * @param place of the paper among `papers`, from 0
 */
export function dealQuestions(
  candidates: readonly Candidate[],
  { place, papers, count }: { place: number; papers: number; count: number },
): string[] {
  const sorted = [...candidates].sort(byShare);
  const own = handOf(sorted, { place, papers, count }).filter(({ isUsed }) => !isUsed);
  const dealt = spread(own, count);
  const taken = new Set(dealt.map(({ id }) => id));
  const others = sorted.filter(({ id, isUsed }) => !isUsed && !taken.has(id));
  const again = sorted.filter(({ id, isUsed }) => isUsed && !taken.has(id));
  const more = spread(others, count - dealt.length);
  return [...dealt, ...more, ...spread(again, count - dealt.length - more.length)].map(({ id }) => id);
}

function handOf(
  sorted: readonly Candidate[],
  { place, papers, count }: { place: number; papers: number; count: number },
): Candidate[] {
  const first =
    papers > 1
      ? spread(
          sorted.filter(({ isInEveryLanguage }) => isInEveryLanguage),
          count,
        )
      : [];
  if (first.length < count || count === 0) return sorted.filter((_, index) => index % papers === place);
  if (place === 0) return first;
  const taken = new Set(first);
  const rest = sorted.filter((candidate) => !taken.has(candidate));
  return rest.filter((_, index) => index % (papers - 1) === place - 1);
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
