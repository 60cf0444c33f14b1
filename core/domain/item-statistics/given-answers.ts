import { type Key, kindOf } from '../questions/kinds/registry.ts';
import type { SingleKey } from '../questions/kinds/single/single.ts';
import { type ItemStatistics, itemStatistics } from './item-statistics.ts';
import { REST_STEPS } from './rest-steps.ts';
import { choiceOfOption, GIVEN, NO_ANSWER, type Tally } from './tally.ts';

/** As many are told apart: all there are of six options, of which several may be taken. */
export const MOST_NAMED = 63;
/** Rarer answers than the most given ones of this number are not looked at, and count as wrong. */
export const MOST_JUDGED = 2_000;

/** Whatever the marks are. */
const MARKS = { right: 1, wrong: 0, blank: 0 };

/** How often an answer was given, over all groups of takers. */
export interface GivenCount {
  answer: string;
  taken: number;
}

/** The answers to a question that is not answered with one option, each at a place: the most given first. */
export interface AnswerPlaces {
  named: readonly string[];
  /** Those that count as right beyond the named, which stand together behind them; all others are behind these. */
  furtherRight: readonly string[];
  /** Of these places; none where nothing can be said of right and wrong. */
  key: SingleKey;
}

/** Right beyond the named, and whatever else was given. */
export const furtherRightPlace = ({ named }: Pick<AnswerPlaces, 'named'>) => named.length;
export const othersPlace = ({ named }: Pick<AnswerPlaces, 'named'>) => named.length + 1;

/** @param key as it is now, of a question of another kind than `single` */
export function placeAnswers(counts: readonly GivenCount[], key: Key): AnswerPlaces {
  const sorted = [...counts].sort(
    (one, other) => other.taken - one.taken || (one.answer < other.answer ? -1 : 1),
  );
  const answers = sorted.slice(0, MOST_JUDGED).map(({ answer }) => answer);
  const named = answers.slice(0, MOST_NAMED);
  const isJudged = key.accepts !== 'everybody' && !kindOf(key).isMissing(key);
  const isRight = (answer: string) => isJudged && earnsFull(key, answer);
  const behind = [
    furtherRightPlace({ named }),
    ...(key.accepts === 'attempted' ? [othersPlace({ named })] : []),
  ];
  const right = [...named.flatMap((answer, place) => (isRight(answer) ? [place] : [])), ...behind];
  return {
    named,
    furtherRight: answers.slice(MOST_NAMED).filter(isRight),
    key: { kind: 'single', right: isJudged ? right : [], accepts: 'right' },
  };
}

function earnsFull(key: Key, written: string): boolean {
  const kind = kindOf(key);
  const answer = kind.readAnswer(written);
  if (answer === null) return false;
  return key.accepts === 'attempted' || kind.score(MARKS, key, answer).outcome === 'right';
}

/** How often the answers of a place were given by takers of a step of the rest, and the sum of their rests. */
export interface PlaceSums {
  place: number;
  step: number;
  taken: number;
  restSum: number;
}

/**
 * The tally of a group with its answers in their places, as options are in theirs.
 * @param tally where all answers stand together
 * @param sums of the group: what they leave over is of all other answers
 */
export function spreadTally(tally: Tally, places: AnswerPlaces, sums: readonly PlaceSums[]): Tally {
  const others = choiceOfOption(othersPlace(places));
  const length = Math.max(others, NO_ANSWER) + 1;
  const choices = new Array<number>(length * REST_STEPS).fill(0);
  const restSums = new Array<number>(length).fill(0);
  const add = (choice: number, step: number, taken: number) => {
    choices[choice * REST_STEPS + step] = (choices[choice * REST_STEPS + step] ?? 0) + taken;
  };
  for (let step = 0; step < REST_STEPS; step++) {
    add(NO_ANSWER, step, tally.choices[NO_ANSWER * REST_STEPS + step] ?? 0);
    add(others, step, tally.choices[GIVEN * REST_STEPS + step] ?? 0);
  }
  restSums[others] = tally.restSums[GIVEN] ?? 0;
  for (const { place, step, taken, restSum } of sums) {
    const choice = choiceOfOption(place);
    add(choice, step, taken);
    add(others, step, -taken);
    restSums[choice] = (restSums[choice] ?? 0) + restSum;
    restSums[others] = (restSums[others] ?? 0) - restSum;
  }
  return { ...tally, choices, restSums };
}

/**
 * Statistics of the places, as of options. What stands together is no answer, so that nothing is said of how well it
 * tells the good: no key is doubted for its sake.
 */
export function statisticsOfPlaces(tallies: readonly Tally[], places: AnswerPlaces): ItemStatistics {
  const statistics = itemStatistics(tallies, places.key, othersPlace(places) + 1);
  const { figures } = statistics;
  if (!figures) return statistics;
  const choices = figures.choices.map((choice, place) =>
    place < places.named.length ? choice : { ...choice, discrimination: null },
  );
  return { ...statistics, figures: { ...figures, choices } };
}
