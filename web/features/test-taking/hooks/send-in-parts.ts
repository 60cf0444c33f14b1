import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { isRefusal, parseError } from '#web/lib/errors.ts';

const MAX_SENT_AT_ONCE = 100;

export interface SentInParts {
  accepted: PendingSave[];
  /** Refused for good, each for itself. */
  refused: PendingSave[];
  /** Not looked at: the server could not be reached, or takes no more answers. */
  rest: PendingSave[];
  /** What ended it before the rest. */
  stoppedBy: unknown;
}

/** Sends saves in batches; a batch that is refused is sent again in halves, down to the one save that is at fault. */
export async function sendInParts(
  saves: readonly PendingSave[],
  send: (batch: readonly PendingSave[]) => Promise<unknown>,
): Promise<SentInParts> {
  const accepted: PendingSave[] = [];
  const refused: PendingSave[] = [];
  const parts = partsOf(saves, MAX_SENT_AT_ONCE);
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

/** The server understood, and would say the same again: not that a session has ended, nor that the test has. */
export function isRefusedForGood(error: unknown): boolean {
  return isRefusal(error) && parseError(error).status !== 401 && !saysOver(error);
}

/** The test is submitted, or its time is over. */
export function saysOver(error: unknown): boolean {
  return ['time_over', 'attempt_submitted'].includes(parseError(error).code);
}

function partsOf(saves: readonly PendingSave[], size: number): PendingSave[][] {
  const count = Math.ceil(saves.length / size);
  return Array.from({ length: count }, (_, index) => saves.slice(index * size, (index + 1) * size));
}
