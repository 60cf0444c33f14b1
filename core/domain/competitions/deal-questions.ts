import { USUAL_FACILITY } from '../battles/rivals.ts';
import { shuffled } from '../question-bank/shuffled.ts';
import { type BlueprintCell, type Cell, cellKey } from './blueprint.ts';

export interface ReservedQuestion extends Cell {
  id: string;
}

export interface DrawnQuestion extends ReservedQuestion {
  /** Right among those who answered, 0 to 1; null while too few have. */
  facility: number | null;
}

/** What a question is expected to bring, 0 to 1. */
export const expectedOf = ({ facility, difficulty }: Pick<DrawnQuestion, 'facility' | 'difficulty'>) =>
  facility ?? USUAL_FACILITY[difficulty - 1] ?? 0.5;

/**
 * By chance, of each cell as many as all times together ask.
 * @throws RangeError where the reserve is too small: ask `lackingCells` first
 */
export function drawQuestions(
  blueprint: readonly BlueprintCell[],
  reserve: readonly ReservedQuestion[],
  times: number,
  random: () => number = Math.random,
): ReservedQuestion[] {
  const ofCell = byCell(reserve);
  return blueprint.flatMap((cell) => {
    const drawn = shuffled(ofCell.get(cellKey(cell)) ?? [], random).slice(0, cell.count * times);
    if (drawn.length < cell.count * times)
      throw new RangeError(`Too few questions of ${cellKey(cell)}: ${drawn.length}`);
    return drawn;
  });
}

/**
 * Deals what was drawn to the times, by the same blueprint and as difficult: cell by cell and the easiest first, in rounds of one question
 * a time, of which the easier go to the times that expect fewer right answers so far. Between two times that never differs by more than
 * within one round: by one question at most.
 * @returns for each time its questions in the order of the blueprint
 */
export function dealQuestions(
  blueprint: readonly BlueprintCell[],
  drawn: readonly DrawnQuestion[],
  times: number,
  random: () => number = Math.random,
): DrawnQuestion[][] {
  const hands = Array.from({ length: times }, () => ({ expected: 0, questions: [] as DrawnQuestion[] }));
  const ofCell = byCell(drawn);
  for (const cell of blueprint) {
    const dealt = (ofCell.get(cellKey(cell)) ?? []).toSorted((a, b) => expectedOf(b) - expectedOf(a));
    for (let from = 0; from < dealt.length; from += times) {
      // By chance first: among equals, no time always gets the easier one.
      const poorest = shuffled(hands, random).sort((a, b) => a.expected - b.expected);
      for (const [turn, hand] of poorest.entries()) {
        const question = dealt[from + turn] as DrawnQuestion;
        hand.expected += expectedOf(question);
        hand.questions.push(question);
      }
    }
  }
  return hands.map(({ questions }) => questions);
}

function byCell<Question extends Cell>(questions: readonly Question[]): Map<string, Question[]> {
  const found = new Map<string, Question[]>();
  for (const question of questions) {
    const key = cellKey(question);
    const group = found.get(key);
    if (group) group.push(question);
    else found.set(key, [question]);
  }
  return found;
}
