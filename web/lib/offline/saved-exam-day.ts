import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';

const COPY = 'exam-day/';
/** Ticks the server has not got yet; they outlive the copy. */
const TICKS = 'exam-day-ticks/';

/** What the hub showed last, for the morning without a network; `savedAt` is when the server said so. */
export async function saveExamDay(
  userId: string,
  copy: { savedAt: number; value: object },
  storage = deviceStorage,
): Promise<void> {
  await storage.put(
    COPY + userId,
    () => copy,
    () => undefined,
  );
}

/** Of no known shape: anyone who reads it parses it. */
export async function loadExamDay(userId: string, storage = deviceStorage): Promise<unknown[]> {
  return storage.getAll(COPY + userId);
}

/** By `tickKey`. */
export type UnsentTicks = Record<string, boolean>;

/** NEET (UG)'s items by their numbers alone, as they were kept before other exams had lists. */
export const tickKey = (exam: string, item: number): string =>
  exam === NEET_EXAM ? String(item) : `${exam}/${item}`;

export function tickOf(key: string): { exam: string; item: number } {
  const [exam, item] = key.includes('/') ? key.split('/') : [NEET_EXAM, key];
  return { exam: exam ?? NEET_EXAM, item: Number(item) };
}

export async function loadUnsentTicks(userId: string, storage = deviceStorage): Promise<UnsentTicks> {
  const values = await storage.getAll(TICKS + userId);
  return Object.assign({}, ...values.map(parseTicks).reverse());
}

/** @returns what is unsent afterwards */
export async function changeUnsentTicks(
  userId: string,
  change: (before: UnsentTicks) => UnsentTicks,
  storage = deviceStorage,
): Promise<void> {
  await storage.put(
    TICKS + userId,
    (before) => {
      const next = change(parseTicks(before));
      return Object.keys(next).length > 0 ? next : undefined;
    },
    () => undefined,
  );
}

function parseTicks(value: unknown): UnsentTicks {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([item, ticked]) => /^([a-z0-9-]+\/)?[1-8]$/.test(item) && typeof ticked === 'boolean',
    ),
  );
}
