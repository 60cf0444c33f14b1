import { z } from 'zod';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';

const COPY = 'notebook/';
/** What was looked at last; more would fill small phones. */
const KEPT = 20;

const Copies = z.record(z.string(), z.object({ savedAt: z.number(), value: z.unknown() }));
type Copies = z.infer<typeof Copies>;

const parse = (value: unknown): Copies => Copies.safeParse(value).data ?? {};

/** What the notebook showed, for the time without a network. */
export async function saveNotebook(
  userId: string,
  name: string,
  value: unknown,
  storage = deviceStorage,
): Promise<void> {
  await storage.put(
    COPY + userId,
    (before) => newest({ ...parse(before), [name]: { savedAt: Date.now(), value } }),
    () => undefined,
  );
}

const newest = (copies: Copies): Copies =>
  Object.fromEntries(
    Object.entries(copies)
      .sort(([, a], [, b]) => b.savedAt - a.savedAt)
      .slice(0, KEPT),
  );

/** The value is of no known shape: anyone who reads it parses it. */
export async function loadNotebook(
  userId: string,
  name: string,
  storage = deviceStorage,
): Promise<Copies[string][]> {
  const stored = await storage.getAll(COPY + userId);
  return stored.flatMap((copies) => parse(copies)[name] ?? []);
}
