import { REST_STEPS } from './rest-steps.ts';
import { choicesOf, stepsOf, sum, type Tally } from './tally.ts';

/** How many of each third of the takers; parts of persons, where a third ends within a step of 5 percent. */
export type Thirds = readonly [lower: number, middle: number, upper: number];

/**
 * Each choice by the lower, middle and upper third of the takers, ranked by the rest of their test. Takers of one step
 * cannot be told apart: where a third ends within a step, each choice of that step is divided in the same proportion.
 */
export function choicesByThird({ choices, taken }: Pick<Tally, 'choices' | 'taken'>): Thirds[] {
  const length = choicesOf({ choices });
  const byChoice = Array.from({ length }, (_, choice) => stepsOf(choices, choice));
  const thirds = Array.from({ length }, () => [0, 0, 0] as [number, number, number]);
  let below = 0;
  for (let step = 0; step < REST_STEPS; step++) {
    const inStep = sum(byChoice.map((steps) => steps[step] ?? 0));
    if (inStep === 0) continue;
    for (const third of [0, 1, 2] as const) {
      const part =
        overlap([below, below + inStep], [(taken * third) / 3, (taken * (third + 1)) / 3]) / inStep;
      for (const [choice, steps] of byChoice.entries()) {
        const row = thirds[choice];
        if (row) row[third] += part * (steps[step] ?? 0);
      }
    }
    below += inStep;
  }
  return thirds;
}

type Range = readonly [from: number, to: number];

const overlap = ([a, b]: Range, [c, d]: Range) => Math.max(0, Math.min(b, d) - Math.max(a, c));

export const addThirds = (one: Thirds, other: Thirds): Thirds => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
];
