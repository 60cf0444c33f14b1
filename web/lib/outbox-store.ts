import type { SaveResponseRequest } from '#core/contracts/test-taking/save-response.ts';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import {
  type KeptAnswers,
  mergeKept,
  NOTHING_KEPT,
  parseKept,
  withoutConfirmed,
  writeKept,
} from '#web/lib/kept/kept-answers.ts';
import { deviceShelves, type Keeping, type Shelves } from '#web/lib/kept/shelves.ts';

/** Where answers wait that the server has not confirmed. */
export interface OutboxStore {
  /** What an earlier page left behind; this page answers for it from now on. */
  load(): Promise<KeptAnswers>;
  /** What all pages have kept, without taking it over. */
  look(): Promise<KeptAnswers>;
  /** What this page has unconfirmed now, and what it knows; what another page kept stays unless this is newer. */
  keep(saves: readonly PendingSave[], state?: Partial<Omit<KeptAnswers, 'saves'>>): Promise<Keeping>;
  /** The attempt is graded: nothing of it is needed any more. */
  forget(): Promise<void>;
}

const ANSWERS = 'answers/';
const keyOf = (userId: string, attemptId: string) => `${ANSWERS}${userId}/${attemptId}`;

/** Keyed by user and attempt: nobody sends the answers of another. It survives signing out. */
export function outboxStore(
  userId: string,
  attemptId: string,
  shelves: Shelves = deviceShelves,
): OutboxStore {
  const key = keyOf(userId, attemptId);
  let mine: readonly PendingSave[] = [];
  let isForgotten = false;
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const done = queue.then(step);
    queue = done.catch(() => undefined);
    return done;
  };
  const look = async () => (await shelves.getAll(key)).map(parseKept).reduce(mergeKept, NOTHING_KEPT);
  return {
    look: () => inTurn(look),
    load: () =>
      inTurn(async () => {
        const kept = await look();
        mine = kept.saves;
        return kept;
      }),
    keep: (saves, state = {}) =>
      inTurn(async () => {
        if (isForgotten) return 'device';
        const still = new Set(saves.map(({ questionId }) => questionId));
        const confirmed = mine.filter(({ questionId }) => !still.has(questionId));
        mine = saves;
        const page = { ...NOTHING_KEPT, ...state, saves: [...saves], keptAt: Date.now() };
        return shelves.put(
          key,
          (before) => writeKept(mergeKept(withoutConfirmed(parseKept(before), confirmed), page)),
          (before) => leftOver(withoutConfirmed(parseKept(before), [...confirmed, ...saves])),
        );
      }),
    forget: () => {
      isForgotten = true;
      return inTurn(() => shelves.forget(key));
    },
  };
}

function leftOver(kept: KeptAnswers): unknown {
  return kept.saves.length > 0 ? writeKept(kept) : undefined;
}

/** The attempts of a student of which something on this device has not reached the server. */
export async function listUnsent(
  userId: string,
  shelves: Shelves = deviceShelves,
): Promise<{ attemptId: string; kept: KeptAnswers }[]> {
  const prefix = keyOf(userId, '');
  const attemptIds = (await shelves.keys(prefix)).map((key) => key.slice(prefix.length));
  const all = await Promise.all(
    attemptIds.map(async (attemptId) => ({
      attemptId,
      kept: await outboxStore(userId, attemptId, shelves).look(),
    })),
  );
  return all.filter(({ kept }) => kept.wantsSubmit || kept.saves.length > 0);
}

/** Answers, not visits: for the warning before signing out. */
export async function countKeptAnswers(userId: string): Promise<number> {
  const unsent = await listUnsent(userId);
  return unsent.flatMap(({ kept }) => kept.saves.filter(({ isChoice }) => isChoice)).length;
}

/** A save in the shape of the calls. */
export function toSaveRequest(save: PendingSave): SaveResponseRequest {
  return {
    questionId: save.questionId,
    selectedIndex: save.selectedIndex,
    timeSpent: save.timeMs / 1000,
    flagged: save.flagged,
    visited: true,
    revision: save.revision,
    deviceId: save.deviceId,
    offsetSeconds: save.offsetMs / 1000,
  };
}
