import type { QuestionOfKey } from '#core/contracts/key-challenges/provisional-key.ts';
import { score } from '#core/domain/questions/kinds/registry.ts';

type Answered = Pick<QuestionOfKey, 'selected' | 'answer' | 'key'>;

const ONE_FOR_RIGHT = { right: 1, wrong: 0, blank: 0 };

/** Whether the own answer has full marks by the key so far. */
export function isAsKey({ selected, answer, key }: Answered): boolean {
  const { right, accepts, other } = key;
  if (accepts === 'everybody') return true;
  if (other) return score(ONE_FOR_RIGHT, other, answer).outcome === 'right';
  return selected !== null && (accepts === 'attempted' || right.includes(selected));
}
