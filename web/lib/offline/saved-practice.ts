import { z } from 'zod';
import { GetDailyPracticeResponse, PreparedPractice } from '#core/contracts/practice/daily-practice.ts';
import { keyOfExam } from '#web/lib/exams/of-exam.ts';
import { attemptMemory } from '#web/lib/offline/attempt-memory.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';

const COPY = 'practice/';

const Stored = z.object({ plan: GetDailyPracticeResponse, practice: PreparedPractice.nullable() });
/** Today's plan, and what of it can be begun without a network. */
export type SavedPractice = z.infer<typeof Stored>;

/** Of each exam its own. */
const nameOf = (userId: string, exam: string) => [COPY + userId, ...keyOfExam(exam)].join('/');

export async function savePractice(
  userId: string,
  exam: string,
  saved: SavedPractice,
  storage = deviceStorage,
) {
  await storage.put(
    nameOf(userId, exam),
    () => saved,
    () => undefined,
  );
}

export const loadPractice = (
  userId: string,
  exam: string,
  storage = deviceStorage,
): Promise<SavedPractice | null> => load(nameOf(userId, exam), storage);

async function load(name: string, storage: typeof deviceStorage): Promise<SavedPractice | null> {
  for (const value of await storage.getAll(name)) {
    const { data } = Stored.safeParse(value);
    if (data) return data;
  }
  return null;
}

/** The practice of an attempt, whichever exam it is of. */
export async function findPractice(
  userId: string,
  attemptId: string,
  storage = deviceStorage,
): Promise<PreparedPractice | null> {
  for (const name of await storage.keys(COPY + userId)) {
    const practice = (await load(name, storage))?.practice;
    if (practice?.attempt_id === attemptId) return practice;
  }
  return null;
}

/** The id of who wants it: only one person is signed in on a device. */
const KEYS_WANTED = 'vijaypath-practice-keys';
function whoWantsKeys(): string | null {
  try {
    return localStorage.getItem(KEYS_WANTED);
  } catch {
    return null;
  }
}

/** Whether this device is handed the keys of today's practice, sealed, so that each answer is told without a network. */
export const wantsKeys = (userId: string): boolean => whoWantsKeys() === userId;

/** @returns whether it is so now: the device may refuse to keep it */
export function wantKeys(userId: string, wanted: boolean): boolean {
  try {
    if (wanted) localStorage.setItem(KEYS_WANTED, userId);
    else if (wantsKeys(userId)) localStorage.removeItem(KEYS_WANTED);
  } catch (error) {
    console.warn('What is wanted of practice could not be saved:', error);
  }
  return wantsKeys(userId) === wanted;
}

/** Anyone who comes next is asked again. */
export function forgetWantedKeys(staying: string | null): void {
  const who = whoWantsKeys();
  if (who !== null && who !== staying) wantKeys(who, false);
}

/** When this device began an attempt the server may not know of; 0: it does. */
const begunAt = attemptMemory('vijaypath-begun-practice', z.number());
/** Where the storage of the device is denied. */
const inMemory = new Map<string, number>();
const read = (attemptId: string) => begunAt.read(attemptId) ?? inMemory.get(attemptId);
function write(attemptId: string, wallMs: number): void {
  inMemory.set(attemptId, wallMs);
  begunAt.save(attemptId, wallMs);
}

/** On this device, by its clock, without the server. */
export const markBegun = (attemptId: string, now: Date) => write(attemptId, now.getTime());

/** The server knows that it was begun. */
export const markTold = (attemptId: string) => write(attemptId, 0);

/** What the server knows needs no memory when its owner leaves. */
export function forgetToldBeginnings(): void {
  inMemory.clear();
  begunAt.forget((wallMs) => wallMs === 0);
}

export const wasBegun = (attemptId: string): boolean => read(attemptId) !== undefined;

/** When it was begun here; null when there is nothing to tell the server. */
export const untoldBeginning = (attemptId: string): number | null => read(attemptId) || null;
