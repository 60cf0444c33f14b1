import { DEFAULT_SETTINGS, type Settings } from '#core/domain/settings/site-settings.ts';
import type { Database } from '#server/database/database.ts';
import { readSettings } from './read-settings.ts';

/** How long a page may show what was set before: within it, another process sees the change. */
const FRESH_MS = 2_000;

/** The settings every page needs, without asking the database for every page. Never fails: then they are those of before. */
export function rememberSettings(database: Database): () => Promise<Settings> {
  let known = DEFAULT_SETTINGS;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Settings> | null = null;
  return () => {
    if (performance.now() - readAt < FRESH_MS) return Promise.resolve(known);
    reading ??= readSettings(database)
      .then((settings) => {
        known = settings;
        readAt = performance.now();
        return settings;
      })
      .catch(() => known)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}
