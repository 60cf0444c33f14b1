import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { choiceOf, countAttempt } from '../item-statistics/count-attempt.ts';
import { type ChoiceStatistics, FEWEST_ANSWERS, itemStatistics } from '../item-statistics/item-statistics.ts';
import {
  CHOICES,
  choiceOfOption,
  count,
  emptyTally,
  MULTIPLE,
  NO_ANSWER,
  type Tally,
} from '../item-statistics/tally.ts';
import { medianTimeMs, NO_TIME, timeStep } from '../item-statistics/time-steps.ts';
import type { Key } from '../questions/kinds/registry.ts';
import { GivenInSitting, type GivenOfSitting } from './given-in-sitting.ts';

/** How somebody's answer to a question was marked. */
export interface MarkedAnswer {
  questionId: string;
  /** In the paper. */
  position: number;
  outcome: 'right' | 'wrong' | 'blank';
  /** The option of a question answered with one; null: none, or it is answered otherwise. */
  selectedIndex: number | null;
  /** Two marks on paper. */
  multiple: boolean;
  /** As it is written, where it is no single option; null otherwise. */
  answer: string | null;
  marks: number;
  timeMs: number | null;
}

export interface QuestionFigures {
  /** Who was given it: everybody who appeared. */
  given: number;
  right: number;
  wrong: number;
  blank: number;
  /** Point-biserial with the rest of the paper; null: cannot be told, or too few answered. */
  discrimination: number | null;
  /** Of a question answered with one option; by thirds of the candidates, from {@link FEWEST_ANSWERS} answers on. */
  choices: ChoiceStatistics[] | null;
  /** How often each choice was taken, its options, then more than one, then none; null: it is answered otherwise. */
  counts: number[] | null;
  /** What was given instead; null: it is answered with one option. */
  givenAnswers: GivenOfSitting | null;
  medianTimeMs: number | null;
}

interface Sums {
  right: number;
  wrong: number;
  blank: number;
  counts: number[];
  times: number[];
  tally: Tally;
  given: GivenInSitting;
}

/**
 * What the answers of one sitting say of its questions: all candidates of it, whether or not they had met a question before.
 * Statistics of the bank (item-statistics) count first meetings only.
 */
export class PaperAnalysis {
  readonly #marking: MarkingScheme;
  readonly #optionCounts: ReadonlyMap<string, number>;
  readonly #sums = new Map<string, Sums>();

  /** @param questions of the paper, and how many options each has */
  constructor(marking: MarkingScheme, questions: readonly { id: string; optionCount: number }[]) {
    this.#marking = marking;
    this.#optionCounts = new Map(questions.map(({ id, optionCount }) => [id, optionCount]));
    for (const { id } of questions)
      this.#sums.set(id, {
        right: 0,
        wrong: 0,
        blank: 0,
        tally: emptyTally(),
        counts: new Array<number>(CHOICES).fill(0),
        times: [],
        given: new GivenInSitting(),
      });
  }

  /** All answers of one candidate. */
  add(answers: readonly MarkedAnswer[]): void {
    for (const answer of answers) {
      const sums = this.#sums.get(answer.questionId);
      if (!sums) continue;
      sums[answer.outcome]++;
      const choice = choiceOf(answer);
      sums.counts[choice] = (sums.counts[choice] ?? 0) + 1;
      const step = answer.outcome === 'blank' ? NO_TIME : timeStep(answer.timeMs);
      if (answer.answer !== null) sums.given.add(answer.answer);
      if (step !== NO_TIME) sums.times[step] = (sums.times[step] ?? 0) + 1;
    }
    const graded = answers.map((answer) => ({ ...answer, counts: true }));
    for (const counted of countAttempt(graded, this.#marking)) {
      const sums = this.#sums.get(counted.questionId);
      if (!sums) continue;
      count(sums.tally, counted);
      if (counted.answer !== null) sums.given.place(counted.answer, counted.rest);
    }
  }

  /** @param key as it is now */
  figuresOf(questionId: string, key: Key): QuestionFigures {
    const sums = this.#sums.get(questionId);
    if (!sums) throw new RangeError('No question of this paper');
    const { right, wrong, blank, counts, times, tally, given } = sums;
    const optionCount = this.#optionCounts.get(questionId) ?? 0;
    const told = { given: right + wrong + blank, right, wrong, blank };
    const medianTime = medianTimeMs(Array.from(times, (each) => each ?? 0));
    if (key.kind !== 'single') {
      const { discrimination, ...givenAnswers } = given.figures(
        tally,
        key,
        optionCount,
        counts[NO_ANSWER] ?? 0,
      );
      return { ...told, discrimination, choices: null, counts: null, givenAnswers, medianTimeMs: medianTime };
    }
    const options = Array.from({ length: optionCount }, (_, option) => choiceOfOption(option));
    const { figures } = itemStatistics([tally], key, optionCount);
    return {
      ...told,
      discrimination: figures?.discrimination ?? null,
      choices: figures?.choices ?? null,
      counts: [...options, MULTIPLE, NO_ANSWER].map((choice) => counts[choice] ?? 0),
      givenAnswers: null,
      medianTimeMs: medianTime,
    };
  }
}

/** Share of those who were given it that did not get it right, 0 to 1. */
export const missedShare = ({ given, right }: Pick<QuestionFigures, 'given' | 'right'>) =>
  given === 0 ? 0 : (given - right) / given;

/** At least half did not get it right: to be talked about in class. */
export const HALF = 0.5;

/** What at least half missed comes first, the most missed before it all; among equals the order of the paper. */
export function byMissed<Question extends Pick<QuestionFigures, 'given' | 'right'> & { position: number }>(
  questions: readonly Question[],
): Question[] {
  return [...questions].sort((a, b) => missedShare(b) - missedShare(a) || a.position - b.position);
}
