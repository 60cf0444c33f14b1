/** The orders a test is printed in; A is its own. */
export const BOOKLETS = ['A', 'B', 'C', 'D'] as const;
export type Booklet = (typeof BOOKLETS)[number];

/**
 * The order of a booklet: for each question number, the question's position in the test, from 1. Questions change places
 * within their section only. The same seed gives the same order.
 * @param sizes of the sections, in their order
 */
export function bookletOrder(sizes: readonly number[], booklet: Booklet, seed: string): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const inOrder = Array.from({ length: total }, (_, index) => index + 1);
  if (booklet === 'A') return inOrder;
  const next = numbersOf(`${seed}/${booklet}`);
  let from = 0;
  return sizes.flatMap((size) => {
    const section = inOrder.slice(from, from + size);
    from += size;
    for (let last = section.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1));
      [section[last], section[other]] = [section[other] as number, section[last] as number];
    }
    return section;
  });
}

/** Answers by question number of a booklet, as answers by position in the test; `place` is the number on the booklet. */
export function byPosition<Answer extends { q: number }>(
  answers: readonly Answer[],
  positions: readonly number[],
): (Answer & { place: number })[] {
  return answers.flatMap((answer) => {
    const position = positions[answer.q - 1];
    return position === undefined ? [] : [{ ...answer, q: position, place: answer.q }];
  });
}

/** Numbers between 0 and 1 that follow from a text: FNV-1a, then mulberry32. */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
