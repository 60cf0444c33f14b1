import type { QuestionOfKey } from '#core/contracts/key-challenges/provisional-key.ts';
import { score } from '#core/domain/questions/kinds/registry.ts';

const ONE_FOR_RIGHT = { right: 1, wrong: 0, blank: 0 };

/** Whether the own answer has full marks by the key so far. */
export function isAsKey({ selected, answer, key: { right, accepts, other } }: QuestionOfKey): boolean {
  if (accepts === 'everybody') return true;
  if (other) return score(ONE_FOR_RIGHT, other, answer).outcome === 'right';
  return selected !== null && (accepts === 'attempted' || right.includes(selected));
}
