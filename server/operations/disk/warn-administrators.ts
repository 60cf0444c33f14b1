import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { DiskRoom } from '#server/disk/disk-watch.ts';
import { inLanguage } from '#server/mail/texts-by-language.ts';
import { DISK_TEXTS } from './disk-texts.ts';

/** Administrators who were not told the same within a day, each with the language of the profile. */
const SELECT_UNTOLD = `
  select r.user_id as "userId", p.language from public.user_roles r left join public.profiles p on p.user_id = r.user_id
  where r.role = 'admin' and not exists (
    select from public.notifications n
    where n.user_id = r.user_id and n.kind = $1 and n.created_at > now() - interval '1 day'
  )`;
const Untold = z.object({ userId: z.string(), language: z.string().nullable() });

const TELL = `
  insert into public.notifications (user_id, kind, title, body, link)
  select r."userId", $1, r.title, r.body, '/admin/settings'
  from jsonb_to_recordset($2::jsonb) as r ("userId" uuid, title text, body text)`;

/** Tells every administrator, in the app, once a day of each kind. @returns whether there was anything to tell */
export async function warnAdministrators(tx: Transaction, room: DiskRoom): Promise<boolean> {
  if (room === 'enough') return false;
  const kind = `disk_${room}`;
  const untold = await queryRows(tx, Untold, SELECT_UNTOLD, [kind]);
  if (untold.length === 0) return false;
  const notes = untold.map(({ userId, language }) => ({ userId, ...inLanguage(DISK_TEXTS, language)[room] }));
  await tx.query(TELL, [kind, JSON.stringify(notes)]);
  return true;
}
