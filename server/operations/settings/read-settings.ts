import { z } from 'zod';
import { DEFAULT_SETTINGS, SETTING_VALUES, type Settings } from '#core/domain/settings/site-settings.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const SettingRow = z.object({ key: z.string(), value: z.unknown() });

/** Every setting; one that is missing, or none any more, is what it is by default. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await queryRows(db, SettingRow, 'select key, value from public.app_settings');
  const read = rows.flatMap(({ key, value }) => {
    const parsed = SETTING_VALUES[key as keyof Settings]?.safeParse(value);
    return parsed?.success ? [[key, parsed.data]] : [];
  });
  return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(read) as Partial<Settings>) };
}

/** One setting, for a statement that needs nothing else. */
export async function readSetting<Key extends keyof Settings>(
  db: Queryable,
  key: Key,
): Promise<Settings[Key]> {
  const rows = await queryRows(db, SettingRow, 'select key, value from public.app_settings where key = $1', [
    key,
  ]);
  const parsed = SETTING_VALUES[key].safeParse(rows[0]?.value);
  return (parsed.success ? parsed.data : DEFAULT_SETTINGS[key]) as Settings[Key];
}
