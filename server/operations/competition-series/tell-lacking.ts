import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { inLanguage } from '#server/mail/texts-by-language.ts';
import { LACKING_TEXTS } from './lacking-texts.ts';
import type { SeriesRow } from './series-rows.ts';

const SELECT_ADMINISTRATORS = `
  select r.user_id as "userId", p.language from public.user_roles r left join public.profiles p on p.user_id = r.user_id
  where r.role = 'admin'`;
const Administrator = z.object({ userId: z.string(), language: z.string().nullable() });

const TELL = `
  insert into public.notifications (user_id, kind, title, body, link)
  select r."userId", 'series_lacking', r.title, r.body, $1
  from jsonb_to_recordset($2::jsonb) as r ("userId" uuid, title text, body text)`;

/** Tells every administrator, in the app, that a month could not be announced; what lacks stands on the page of the series. */
export async function tellLacking(
  tx: Transaction,
  { id, title }: Pick<SeriesRow, 'id' | 'title'>,
  month: string,
): Promise<void> {
  const administrators = await queryRows(tx, Administrator, SELECT_ADMINISTRATORS);
  const notes = administrators.map(({ userId, language }) => ({
    userId,
    ...inLanguage(LACKING_TEXTS, language)(title, month),
  }));
  await tx.query(TELL, [`/admin/competitions/series/${id}`, JSON.stringify(notes)]);
}
