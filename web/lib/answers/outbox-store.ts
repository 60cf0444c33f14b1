import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import {
  type DeviceAnswers,
  mergeDeviceAnswers,
  NO_DEVICE_ANSWERS,
  parseDeviceAnswers,
  serializeDeviceAnswers,
  withoutConfirmed,
} from '#web/lib/answers/device-answers.ts';
import { type DeviceStorage, deviceStorage, type StoragePlace } from '#web/lib/offline/device-storage.ts';
import { markSent } from '#web/lib/offline/told-here.ts';

/** Where answers wait that the server has not confirmed. */
export interface OutboxStore {
  /** What earlier pages left. This page answers for it from now on: what it does not save again is confirmed. */
  takeOver(): Promise<DeviceAnswers>;
  /** What all pages have saved, without taking it over. */
  read(): Promise<DeviceAnswers>;
  /** What this page has unconfirmed now, and what it knows. What another page saved stays unless this is newer. */
  save(
    pending: readonly PendingAnswer[],
    state?: Partial<Omit<DeviceAnswers, 'pending'>>,
  ): Promise<StoragePlace>;
  /** The attempt is graded: nothing of it is needed any more. */
  discard(): Promise<void>;
}

const ANSWERS = 'answers/';
const keyOf = (userId: string, attemptId: string) => `${ANSWERS}${userId}/${attemptId}`;

/** Keyed by user and attempt: nobody sends the answers of another. It survives signing out. */
export function outboxStore(
  userId: string,
  attemptId: string,
  storage: DeviceStorage = deviceStorage,
): OutboxStore {
  const key = keyOf(userId, attemptId);
  let mine: readonly PendingAnswer[] = [];
  let isDiscarded = false;
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const done = queue.then(step);
    queue = done.catch(() => undefined);
    return done;
  };
  const read = async () =>
    (await storage.getAll(key)).map(parseDeviceAnswers).reduce(mergeDeviceAnswers, NO_DEVICE_ANSWERS);
  return {
    read: () => inTurn(read),
    takeOver: () =>
      inTurn(async () => {
        const stored = await read();
        mine = stored.pending;
        return stored;
      }),
    save: (pending, state = {}) =>
      inTurn(async () => {
        if (isDiscarded) return 'device';
        const still = new Set(pending.map(({ questionId }) => questionId));
        const confirmed = mine.filter(({ questionId }) => !still.has(questionId));
        mine = pending;
        const page = { ...NO_DEVICE_ANSWERS, ...state, pending: [...pending], savedAt: Date.now() };
        return storage.put(
          key,
          (before) =>
            serializeDeviceAnswers(
              mergeDeviceAnswers(withoutConfirmed(parseDeviceAnswers(before), confirmed), page),
            ),
          (before) => leftOver(withoutConfirmed(parseDeviceAnswers(before), [...confirmed, ...pending])),
        );
      }),
    discard: () => {
      isDiscarded = true;
      markSent(attemptId);
      return inTurn(() => storage.remove(key));
    },
  };
}

function leftOver(stored: DeviceAnswers): unknown {
  return stored.pending.length > 0 ? serializeDeviceAnswers(stored) : undefined;
}

/** The attempts of a student of which something on this device has not reached the server. */
export async function listUnsent(
  userId: string,
  storage: DeviceStorage = deviceStorage,
): Promise<{ attemptId: string; stored: DeviceAnswers }[]> {
  const prefix = keyOf(userId, '');
  const attemptIds = (await storage.keys(prefix)).map((key) => key.slice(prefix.length));
  const all = await Promise.all(
    attemptIds.map(async (attemptId) => ({
      attemptId,
      stored: await outboxStore(userId, attemptId, storage).read(),
    })),
  );
  return all.filter(({ stored }) => stored.submitRequested || stored.pending.length > 0);
}

/** Answers, not visits: for the warning before signing out. */
export async function countUnsentAnswers(userId: string): Promise<number> {
  const unsent = await listUnsent(userId);
  return unsent.flatMap(({ stored }) => stored.pending.filter(({ isChoice }) => isChoice)).length;
}
