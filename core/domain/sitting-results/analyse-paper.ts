import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { choiceOf, countAttempt, type GradedAnswer } from '../item-statistics/count-attempt.ts';
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
import type { SingleKey } from '../questions/kinds/single/single.ts';

/** How somebody's answer to a question was marked. */
export interface MarkedAnswer {
  questionId: string;
  /** In the paper. */
  position: number;
  outcome: 'right' | 'wrong' | 'blank';
  /** The option of a question with options; null: none, or it has none. */
  selectedIndex: number | null;
  /** Two marks on paper. */
  multiple: boolean;
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
  /** Of a question with options; by thirds of the candidates, from {@link FEWEST_ANSWERS} answers on. */
  choices: ChoiceStatistics[] | null;
  /** How often each choice was taken, its options, then more than one, then none; null: it has no options. */
  counts: number[] | null;
  medianTimeMs: number | null;
}

interface Sums {
  right: number;
  wrong: number;
  blank: number;
  counts: number[];
  times: number[];
  tally: Tally;
}

/** The right answer to a question without options, as a choice among two. */
const RIGHT = 0;
const WRONG = 1;
const RIGHT_OR_WRONG: SingleKey = { kind: 'single', right: [RIGHT], accepts: 'right' };

/**
 * What the answers of one sitting say of its questions: all candidates of it, whether or not they had met a question before.
 * Statistics of the bank (item-statistics) count first meetings only.
 */
export class PaperAnalysis {
  readonly #marking: MarkingScheme;
  readonly #optionCounts: ReadonlyMap<string, number>;
  readonly #sums = new Map<string, Sums>();

  /** @param questions of the paper, and how many options each has to choose from; 0: it is answered otherwise */
  constructor(marking: MarkingScheme, questions: readonly { id: string; optionCount: number }[]) {
    this.#marking = marking;
    this.#optionCounts = new Map(questions.map(({ id, optionCount }) => [id, optionCount]));
    for (const { id } of questions)
      this.#sums.set(id, {
        ...{ right: 0, wrong: 0, blank: 0, tally: emptyTally() },
        ...{ counts: new Array<number>(CHOICES).fill(0), times: [] },
      });
  }

  /** All answers of one candidate. */
  add(answers: readonly MarkedAnswer[]): void {
    for (const answer of answers) {
      const sums = this.#sums.get(answer.questionId);
      if (!sums) continue;
      sums[answer.outcome]++;
      const choice = choiceOf(this.#asGraded(answer));
      sums.counts[choice] = (sums.counts[choice] ?? 0) + 1;
      const step = answer.outcome === 'blank' ? NO_TIME : timeStep(answer.timeMs);
      if (step !== NO_TIME) sums.times[step] = (sums.times[step] ?? 0) + 1;
    }
    const graded = answers.map((answer) => this.#asGraded(answer));
    for (const counted of countAttempt(graded, this.#marking)) {
      const tally = this.#sums.get(counted.questionId)?.tally;
      if (tally) count(tally, counted);
    }
  }

  /** @param key as it is now; null of a question without options */
  figuresOf(questionId: string, key: SingleKey | null): QuestionFigures {
    const sums = this.#sums.get(questionId);
    if (!sums) throw new RangeError('No question of this paper');
    const { right, wrong, blank, counts, times, tally } = sums;
    const optionCount = this.#optionCounts.get(questionId) ?? 0;
    const options = Array.from({ length: optionCount }, (_, option) => choiceOfOption(option));
    const { figures } = itemStatistics([tally], key ?? RIGHT_OR_WRONG, optionCount);
    return {
      given: right + wrong + blank,
      right,
      wrong,
      blank,
      discrimination: figures?.discrimination ?? null,
      choices: key ? (figures?.choices ?? null) : null,
      counts: key ? [...options, MULTIPLE, NO_ANSWER].map((choice) => counts[choice] ?? 0) : null,
      medianTimeMs: medianTimeMs(Array.from(times, (each) => each ?? 0)),
    };
  }

  #asGraded({ outcome, ...answer }: MarkedAnswer): GradedAnswer {
    const graded = { ...answer, answer: null, counts: true };
    if (this.#optionCounts.get(answer.questionId)) return graded;
    const selectedIndex = outcome === 'blank' ? null : outcome === 'right' ? RIGHT : WRONG;
    return { ...graded, selectedIndex, multiple: false };
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
