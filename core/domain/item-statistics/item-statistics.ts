import type { SingleKey } from '../questions/kinds/single/single.ts';
import { discriminationOf } from './discrimination.ts';
import {
  CHOICES,
  choiceCounts,
  choiceOfOption,
  choicesOf,
  MULTIPLE,
  NO_ANSWER,
  sum,
  type Tally,
} from './tally.ts';
import { addThirds, choicesByThird, type Thirds } from './thirds.ts';
import { medianTimeMs } from './time-steps.ts';

/** Of fewer, nothing is said. */
export const FEWEST_ANSWERS = 30;

export interface ChoiceStatistics {
  /** Of all takers. */
  count: number;
  /** Point-biserial, over those who answered; null for no answer, and where it cannot be told. */
  discrimination: number | null;
  /** Shares of each third that took it, 0 to 1; each third's shares add up to 1. */
  lower: number;
  middle: number;
  upper: number;
}

export interface ItemFigures {
  /** Right among those who answered, 0 to 1; null without a key. */
  facility: number | null;
  /** Point-biserial of the key against the rest of the test, -1 to 1. */
  discrimination: number | null;
  /** The question's options, then more than one, then no answer. */
  choices: ChoiceStatistics[];
  /** Of answers given online. */
  medianTimeMs: number | null;
}

export interface ItemStatistics {
  /** Students who were given the question, each counted the first time. */
  taken: number;
  answered: number;
  /** null: fewer than {@link FEWEST_ANSWERS} answers. */
  figures: ItemFigures | null;
}

/** The options that count as right; none where nothing can be said of right and wrong. */
export function keysOf({ accepts, right }: SingleKey): number[] {
  return accepts === 'everybody' ? [] : [...right];
}

/**
 * @param tallies of one question, a tally for each group of takers that is ranked by itself
 * @param key as it is now: the statistics are of it, whatever it was when the question was answered
 * @param optionCount how many options the question has
 */
export function itemStatistics(
  tallies: readonly Tally[],
  key: SingleKey,
  optionCount: number,
): ItemStatistics {
  const counts = Array.from({ length: mostChoices(tallies) }, (_, choice) =>
    sum(tallies.map((tally) => choiceCounts(tally)[choice] ?? 0)),
  );
  const taken = sum(counts);
  const answered = taken - (counts[NO_ANSWER] ?? 0);
  if (answered < FEWEST_ANSWERS) return { taken, answered, figures: null };
  const keys = keysOf(key).map(choiceOfOption);
  const options = Array.from({ length: optionCount }, (_, option) => choiceOfOption(option));
  const thirds = thirdsOf(tallies);
  const sizes = thirds.reduce(addThirds, [0, 0, 0]);
  const share = (choice: number, third: 0 | 1 | 2) => (thirds[choice]?.[third] ?? 0) / sizes[third];
  return {
    taken,
    answered,
    figures: {
      facility: keys.length === 0 ? null : sum(keys.map((option) => counts[option] ?? 0)) / answered,
      discrimination: keys.length === 0 ? null : discriminationOf(tallies, keys),
      choices: [...options, MULTIPLE, NO_ANSWER].map((choice) => ({
        count: counts[choice] ?? 0,
        discrimination: options.includes(choice) ? discriminationOf(tallies, [choice]) : null,
        lower: share(choice, 0),
        middle: share(choice, 1),
        upper: share(choice, 2),
      })),
      medianTimeMs: medianTimeMs(addUp(tallies.map(({ times }) => times))),
    },
  };
}

const mostChoices = (tallies: readonly Tally[]) => Math.max(CHOICES, ...tallies.map(choicesOf));

/** Each group is divided by itself: a third of a test are a third of its takers. */
function thirdsOf(tallies: readonly Tally[]): Thirds[] {
  const none = Array.from({ length: mostChoices(tallies) }, (): Thirds => [0, 0, 0]);
  return tallies
    .map(choicesByThird)
    .reduce((all, group) => all.map((row, choice) => addThirds(row, group[choice] ?? [0, 0, 0])), none);
}

function addUp(rows: readonly (readonly number[])[]): number[] {
  const length = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length }, (_, place) => sum(rows.map((row) => row[place] ?? 0)));
}
