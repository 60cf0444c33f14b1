import type { QuestionDraft } from '#web/features/admin-question-form/model/question-draft.ts';
import type { QuestionVersion } from '#web/features/admin-question-form/model/question-version.ts';
import { deviceStorage, type StoragePlace } from '#web/lib/offline/device-storage.ts';
import { localStorageStore } from '#web/lib/offline/key-value-store.ts';
import { mayKeep } from '#web/lib/offline/person-key.ts';

const VERSION = 1;
const LONGEST_KEPT_MS = 90 * 24 * 60 * 60_000;
/** A page that was reloaded may still hold the lock of its draft when the next one asks for it. */
const PAGE_ENDS_WITHIN_MS = 3_000;
const KEY_OF_TAB = 'vijaypath-question-draft';
/** The place of questions that have no id yet. */
export const NEW_QUESTION = 'new';

export interface KeptDraft {
  version: typeof VERSION;
  keptAt: number;
  draft: QuestionDraft;
  /** What the draft was made from; null for a new question. */
  base: QuestionVersion | null;
}

/** Later than the draft it stands beside: that one is not wanted any more. */
type ForgottenDraft = Pick<KeptDraft, 'version' | 'keptAt'> & { draft: null };

/** One tab's draft of a question, on the device until it is saved or discarded. */
export interface DraftKeeper {
  /** What was left here by a page that is gone. */
  kept: KeptDraft | null;
  keep(draft: QuestionDraft, base: QuestionVersion | null): Promise<StoragePlace>;
  /** When the page goes away: nothing that takes time comes to its end then. */
  keepNow(draft: QuestionDraft, base: QuestionVersion | null): void;
  forget(): Promise<void>;
  /** The same for a page that goes away while what it forgot is still being removed. */
  forgetNow(): void;
  /** Leaves the draft to the next page that asks for it. */
  close(): void;
}

/** A draft belongs to one tab at a time: another that edits the same question has its own. */
export async function openDraft(userId: string, place: string): Promise<DraftKeeper> {
  const prefix = prefixOf(userId, place);
  for (const key of await deviceStorage.keys(prefix)) {
    const release = await holdAlone(key, key === keyOfTab() ? PAGE_ENDS_WITHIN_MS : 0);
    if (!release) continue;
    const kept = await readDraft(key);
    if (kept) return keeperOf(key, kept, release);
    await deviceStorage.remove(key);
    release();
  }
  const key = prefix + newKey();
  return keeperOf(key, null, (await holdAlone(key, 0)) ?? (() => undefined));
}

/** For another question: the page that edits it finds the draft there. */
export async function leaveDraft(
  userId: string,
  place: string,
  draft: QuestionDraft,
  base: QuestionVersion,
): Promise<void> {
  await put(prefixOf(userId, place) + newKey(), draft, base);
}

function keeperOf(key: string, kept: KeptDraft | null, release: () => void): DraftKeeper {
  rememberKeyOfTab(key);
  // One after the other: what is forgotten must not come back by a write that was slower.
  let last: Promise<unknown> = Promise.resolve();
  const next = <T>(step: () => Promise<T>): Promise<T> => {
    const done = last.then(step);
    last = done.catch(() => undefined);
    return done;
  };
  const writeNow = async (value: KeptDraft | ForgottenDraft) => {
    // The form of somebody who signed out goes away after they did.
    if (!mayKeep(key)) return;
    await localStorageStore()
      .update(key, () => value)
      .catch((error: unknown) => console.warn('The draft could not be kept at once:', error));
  };
  let isStored = kept !== null;
  return {
    kept,
    keep: (draft, base) =>
      next(() => {
        isStored = true;
        return put(key, draft, base);
      }),
    keepNow: (draft, base) => void writeNow(keptNow(draft, base)),
    forget: () =>
      next(async () => {
        await deviceStorage.remove(key);
        isStored = false;
      }),
    forgetNow: () => {
      if (isStored) void writeNow({ version: VERSION, keptAt: Date.now(), draft: null });
    },
    // A moment later: the form that goes away at the same time still writes its last words.
    close: () => queueMicrotask(() => void last.finally(release)),
  };
}

function put(key: string, draft: QuestionDraft, base: QuestionVersion | null): Promise<StoragePlace> {
  const value = keptNow(draft, base);
  return deviceStorage.put(
    key,
    () => value,
    () => undefined,
  );
}

function keptNow(draft: QuestionDraft, base: QuestionVersion | null): KeptDraft {
  return { version: VERSION, keptAt: Date.now(), draft, base };
}

/** The latest of what the places of this device have. */
async function readDraft(key: string): Promise<KeptDraft | null> {
  const values = (await deviceStorage.getAll(key)) as Partial<KeptDraft | ForgottenDraft>[];
  const readable = values.filter(
    (value): value is KeptDraft | ForgottenDraft =>
      value.version === VERSION && value.draft !== undefined && value.keptAt !== undefined,
  );
  const [latest] = readable.sort((one, other) => other.keptAt - one.keptAt);
  if (!latest || latest.draft === null) return null;
  return Date.now() - latest.keptAt < LONGEST_KEPT_MS ? latest : null;
}

const prefixOf = (userId: string, place: string) => `question-draft/${userId}/${place}/`;
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * @param patienceMs how long another page that holds it may take to let it go
 * @returns what gives it back; null: another page has it. Browsers without locks have one tab, as far as it can be known.
 */
async function holdAlone(name: string, patienceMs: number): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => undefined;
  const options = patienceMs > 0 ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    };
    navigator.locks.request(name, options, hold).catch(() => resolve(null));
  });
}

function keyOfTab(): string | null {
  try {
    return sessionStorage.getItem(KEY_OF_TAB);
  } catch {
    return null;
  }
}

function rememberKeyOfTab(key: string): void {
  try {
    sessionStorage.setItem(KEY_OF_TAB, key);
  } catch {
    // Without it, a draft may be offered by the next reload only.
  }
}
