import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#server/testing/seeded-random.ts';
import type { Candidate } from './candidate.ts';

/**
 * All candidates answer, change and clear, as long as `trouble` plays. @param trouble may wait until half of them, on average, have
 * had another answer acknowledged
 * @returns how many answers were acknowledged
 */
export async function answerDuring(
  candidates: readonly Candidate[],
  questions: readonly string[],
  random: Random,
  { leastMs, mostMs }: { leastMs: number; mostMs: number },
  trouble: (someMore: () => Promise<void>) => Promise<void>,
): Promise<number> {
  let saves = 0;
  let isOver = false;
  const someMore = async () => {
    const enough = saves + candidates.length / 2;
    while (saves < enough && !isOver) await pause(50);
  };
  const answering = candidates.map(async (candidate) => {
    while (!isOver) {
      await pause(random.between(leastMs, mostMs));
      await candidate.answer(questions, 1, random, () => saves++);
    }
  });
  const over = () => {
    isOver = true;
  };
  await Promise.all([trouble(someMore).finally(over), Promise.all(answering).finally(over)]);
  return saves;
}
