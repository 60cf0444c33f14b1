import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { isRefusedForGood } from '#web/features/test-taking/outbox/answer-refusals.ts';

const MAX_SENT_AT_ONCE = 100;

export interface SentInParts {
  accepted: PendingAnswer[];
  /** Refused for good, each by itself. */
  refused: PendingAnswer[];
  /** Not looked at: the server could not be reached, or takes no more answers. */
  rest: PendingAnswer[];
  /** What ended it before the rest. */
  stoppedBy: unknown;
}

/** Sends answers in batches. A batch that is refused is sent again in halves, down to the one answer at fault. */
export async function sendInParts(
  answers: readonly PendingAnswer[],
  send: (batch: readonly PendingAnswer[]) => Promise<unknown>,
): Promise<SentInParts> {
  const accepted: PendingAnswer[] = [];
  const refused: PendingAnswer[] = [];
  const parts = partsOf(answers, MAX_SENT_AT_ONCE);
  for (let part = parts.shift(); part; part = parts.shift()) {
    try {
      await send(part);
      accepted.push(...part);
    } catch (error) {
      if (!isRefusedForGood(error)) {
        return { accepted, refused, rest: [part, ...parts].flat(), stoppedBy: error };
      }
      if (part.length === 1) refused.push(...part);
      else parts.unshift(...partsOf(part, Math.ceil(part.length / 2)));
    }
  }
  return { accepted, refused, rest: [], stoppedBy: undefined };
}

function partsOf(answers: readonly PendingAnswer[], size: number): PendingAnswer[][] {
  const count = Math.ceil(answers.length / size);
  return Array.from({ length: count }, (_, index) => answers.slice(index * size, (index + 1) * size));
}
