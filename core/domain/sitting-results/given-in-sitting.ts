import {
  type AnswerPlaces,
  furtherRightPlace,
  MOST_JUDGED,
  othersPlace,
  type PlaceSums,
  placeAnswers,
  spreadTally,
  statisticsOfPlaces,
} from '../item-statistics/given-answers.ts';
import type { ChoiceStatistics } from '../item-statistics/item-statistics.ts';
import { REST_STEPS, type Rest, restStep } from '../item-statistics/rest-steps.ts';
import { sum, type Tally } from '../item-statistics/tally.ts';
import { type GivenAnswers, tellGiven, tellOptions } from '../item-statistics/tell-given.ts';
import type { Key } from '../questions/kinds/registry.ts';

/** What was given to a question of a sitting that is not answered with one option. */
export interface GivenOfSitting extends GivenAnswers {
  /** How many took each option, whatever else they took; null: not several are asked. */
  options: ChoiceStatistics[] | null;
  /** Enough answered that thirds and discriminations are told; else they are none. */
  isSure: boolean;
}

interface Sums {
  count: number;
  /** By step of the rest; only of whose rest says something. */
  steps: number[];
  restSums: number[];
}

/** Counts the answers to one question: as many different ones as are looked at, in memory that is bounded by them. */
export class GivenInSitting {
  readonly #sums = new Map<string, Sums>();
  #answers = 0;

  /** An answer was given. */
  add(answer: string): void {
    this.#answers++;
    const sums = this.#sums.get(answer);
    if (sums) sums.count++;
    else if (this.#sums.size < MOST_JUDGED) this.#sums.set(answer, { count: 1, steps: [], restSums: [] });
  }

  /** Anyone who gave it has this rest of the paper. */
  place(answer: string, rest: Rest): void {
    const sums = this.#sums.get(answer);
    if (!sums) return;
    const step = restStep(rest);
    sums.steps[step] = (sums.steps[step] ?? 0) + 1;
    sums.restSums[step] = (sums.restSums[step] ?? 0) + rest;
  }

  /**
   * @param tally of the question, where all answers stand together
   * @param blank how many gave none
   */
  figures(
    tally: Tally,
    key: Key,
    optionCount: number,
    blank: number,
  ): GivenOfSitting & { discrimination: number | null } {
    const places = placeAnswers(
      [...this.#sums].map(([answer, { count }]) => ({ answer, taken: count })),
      key,
    );
    const tallies = [spreadTally(tally, places, this.#placeSums(places))];
    const { figures } = statisticsOfPlaces(tallies, places);
    const counts = this.#countsOf(places, blank);
    const choices = counts.map((count, place) => ({ ...(figures?.choices[place] ?? UNSURE), count }));
    return {
      ...tellGiven(places, choices),
      options: key.kind === 'multiple' ? tellOptions(places, choices, tallies, optionCount) : null,
      isSure: figures !== null,
      discrimination: figures?.discrimination ?? null,
    };
  }

  /** Of the places, those that stand together, two marks, and no answer: as choices stand. */
  #countsOf(places: AnswerPlaces, blank: number): number[] {
    const countOf = (answer: string) => this.#sums.get(answer)?.count ?? 0;
    const named = places.named.map(countOf);
    const furtherRight = sum(places.furtherRight.map(countOf));
    const others = this.#answers - sum(named) - furtherRight;
    const counts = [...named];
    counts[furtherRightPlace(places)] = furtherRight;
    counts[othersPlace(places)] = others;
    return [...counts, 0, blank];
  }

  #placeSums(places: AnswerPlaces): PlaceSums[] {
    const placed = [
      ...places.named.map((answer, place) => ({ answer, place })),
      ...places.furtherRight.map((answer) => ({ answer, place: furtherRightPlace(places) })),
    ];
    return placed.flatMap(({ answer, place }) => {
      const { steps = [], restSums = [] } = this.#sums.get(answer) ?? {};
      return Array.from({ length: REST_STEPS }, (_, step) => ({
        place,
        step,
        taken: steps[step] ?? 0,
        restSum: restSums[step] ?? 0,
      })).filter(({ taken }) => taken > 0);
    });
  }
}

const UNSURE: Omit<ChoiceStatistics, 'count'> = { discrimination: null, lower: 0, middle: 0, upper: 0 };
