/** What a rival is asked. */
export interface RivalItem {
  /** Right among those who answered, 0 to 1; null while too few have. */
  facility: number | null;
  /** 1 Easy … 5 Expert. */
  difficulty: number;
}

export interface RivalAnswer {
  outcome: 'right' | 'wrong' | 'blank';
  /** Milliseconds after the start at which the rival went on to the next question. */
  doneMs: number;
}

export const RIVALS = [1, 2, 3, 4, 5] as const;

/** In logits above the student the item statistics are of: from one in twenty to most of a class. */
const STRENGTH = [-1.3, -0.6, 0.1, 0.9, 1.8];
/** Of what a rival does not know: who is weak guesses more. */
const LEAVES_BLANK = [0.2, 0.3, 0.35, 0.4, 0.5];
/** Of those who answered, where there are no statistics. */
export const USUAL_FACILITY = [0.75, 0.62, 0.5, 0.38, 0.27];
const BOUNDS = { least: 0.02, most: 0.98 };
/** Shares of the time of one question. */
const PACE = { least: 0.18, most: 0.92 };

/** How probably the rival answers the item right. */
export function chanceOf(rival: number, { facility, difficulty }: RivalItem): number {
  const usual = facility ?? USUAL_FACILITY[difficulty - 1] ?? 0.5;
  const bounded = Math.min(BOUNDS.most, Math.max(BOUNDS.least, usual));
  const logit = Math.log(bounded / (1 - bounded)) + (STRENGTH[rival - 1] ?? 0);
  return 1 / (1 + Math.exp(-logit));
}

/**
 * All answers of a rival, fixed by the seed: drawn before the player has seen a question, they depend on nothing the player does.
 * @param seed any whole number of 32 bits
 */
export function drawAnswers(
  rival: number,
  items: readonly RivalItem[],
  { seed, secondsEach }: { seed: number; secondsEach: number },
): RivalAnswer[] {
  const random = randomOf(seed);
  let doneMs = 0;
  return items.map((item) => {
    const isRight = random() < chanceOf(rival, item);
    const isBlank = random() < (LEAVES_BLANK[rival - 1] ?? 0);
    // Harder items take longer, and never longer than their share of the time.
    const share = PACE.least + (PACE.most - PACE.least) * random() * (0.6 + 0.08 * item.difficulty);
    doneMs += Math.round(secondsEach * 1000 * share);
    return { outcome: isRight ? 'right' : isBlank ? 'blank' : 'wrong', doneMs };
  });
}

/** mulberry32: the same numbers from 0 to 1 for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
