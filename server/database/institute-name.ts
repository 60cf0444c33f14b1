import { z } from 'zod';
import { DEFAULT_SETTINGS } from '#core/domain/settings/site-settings.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

/** Our own name, which stands where no institute has given the site another. */
export const OUR_NAME = DEFAULT_SETTINGS.site_name;

/** The name of the institute whose papers, sheets, mails and reports these are; null: none was set. */
export const INSTITUTE_NAME = `(
  select nullif(btrim(n.value #>> '{}'), '${OUR_NAME}') from public.app_settings n where n.key = 'site_name' and btrim(n.value #>> '{}') <> '')`;

const NameRow = z.object({ name: z.string().nullable() });

export async function instituteName(db: Queryable): Promise<string | null> {
  return (await queryRow(db, NameRow, `select ${INSTITUTE_NAME} as name`)).name;
}
