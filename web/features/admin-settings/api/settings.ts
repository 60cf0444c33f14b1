import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  DEFAULT_SETTINGS,
  SETTING_VALUES,
  type SettingKey,
  type Settings,
} from '#core/domain/settings/site-settings.ts';
import { adminSettingsKeys } from '#web/features/admin-settings/api/keys.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ key: z.string(), value: z.unknown() });

export const settingsQuery = () =>
  queryOptions({
    queryKey: adminSettingsKeys.settings,
    queryFn: async ({ signal }): Promise<Settings> => {
      const rows = await readRows(Row, (db) => db.from('app_settings').select('key, value'), signal);
      const read = rows.flatMap(({ key, value }) => {
        const parsed = SETTING_VALUES[key as SettingKey]?.safeParse(value);
        return parsed?.success ? [[key, parsed.data]] : [];
      });
      return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(read) as Partial<Settings>) };
    },
  });

/** Writes the settings given, one row each. @throws ApiError where the table refuses a value */
export async function saveSettings(changes: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    const rows = await readRows(z.object({ key: z.string() }), (db) =>
      db.from('app_settings').update({ value }).eq('key', key).select('key'),
    );
    if (rows.length === 0) throw new ApiError('You may not do this.', 'forbidden', 403);
  }
}
