import { z } from 'zod';
import { Confidence } from '#core/contracts/practice/tell-answer.ts';
import { attemptMemory } from '#web/lib/offline/attempt-memory.ts';

const ToldHere = z.object({
  option: z.number(),
  confidence: Confidence.optional(),
  /** The server knows of it, and locks it. */
  isSent: z.boolean().optional(),
});
type ToldHere = z.infer<typeof ToldHere>;

const memory = attemptMemory(
  'vijaypath-told-here',
  z.object({ owner: z.string(), answers: z.record(z.string(), ToldHere) }),
);

/** What was told on this device without the server, by question: the option that stands. */
export const readToldHere = (attemptId: string) => memory.read(attemptId)?.answers ?? {};

/** The first answer to a question stands. */
export function markToldHere(owner: string, attemptId: string, questionId: string, told: ToldHere): void {
  memory.save(attemptId, { owner, answers: { [questionId]: told, ...readToldHere(attemptId) } });
}

/** The server has what was told of one question; without one, of the whole attempt: it is handed in. */
export function markSent(attemptId: string, questionId?: string): void {
  const before = memory.read(attemptId);
  if (!before) return;
  const answers = Object.entries(before.answers).map(([id, told]) => [
    id,
    questionId === undefined || id === questionId ? { ...told, isSent: true } : told,
  ]);
  memory.save(attemptId, { ...before, answers: Object.fromEntries(answers) });
}

/** What the server has not got waits for its owner's next sign-in: until then only this device locks it. */
export function forgetToldHere(staying: string | null): void {
  memory.forget(
    ({ owner, answers }) => owner !== staying && Object.values(answers).every(({ isSent }) => isSent),
  );
}
