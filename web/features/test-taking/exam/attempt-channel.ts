import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { parsePending, serializePending } from '#web/lib/answers/device-answers.ts';

/** What tabs of one browser tell each other about an attempt both have open. */
export type AttemptMessage = { kind: 'answer'; save: PendingAnswer } | { kind: 'submitted' };

/** Tabs of two builds may have it open: what is said stays in the form in which devices store it. */
type SaidMessage = { kind: 'answer'; save: unknown } | { kind: 'submitted' };

export interface AttemptChannel {
  post(message: AttemptMessage): void;
  close(): void;
}

/** Without BroadcastChannel the tabs meet at the server, a little later. */
export function openAttemptChannel(
  userId: string,
  attemptId: string,
  onMessage: (message: AttemptMessage) => void,
): AttemptChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(attemptLockName(userId, attemptId));
  channel.onmessage = ({ data }: MessageEvent<SaidMessage>) => {
    if (data.kind === 'submitted') return onMessage(data);
    const [save] = parsePending([data.save]);
    if (save) onMessage({ kind: 'answer', save });
  };
  return {
    post: (message) => {
      const said: SaidMessage =
        message.kind === 'answer' ? { kind: 'answer', save: serializePending(message.save) } : message;
      channel.postMessage(said);
    },
    close: () => channel.close(),
  };
}

export function attemptLockName(userId: string, attemptId: string): string {
  return `vijaypath-attempt:${userId}:${attemptId}`;
}

/** While a page has the attempt open, nothing in the background sends for it. @returns what releases the lock */
export function lockAttempt(userId: string, attemptId: string): () => void {
  if (!navigator.locks) return () => undefined;
  let releaseLock: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    releaseLock = done;
  });
  navigator.locks
    .request(attemptLockName(userId, attemptId), { mode: 'shared' }, () => held)
    .catch((error: unknown) => console.warn('The attempt could not be marked as open:', error));
  return releaseLock;
}
