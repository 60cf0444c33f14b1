import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';

/** What tabs of one browser tell each other about an attempt both have open. Tabs of two builds may: the shape stays. */
export type AttemptMessage = { kind: 'answer'; save: PendingAnswer } | { kind: 'submitted' };

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
  channel.onmessage = ({ data }: MessageEvent<AttemptMessage>) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
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
