import type { Transaction } from '#server/database/database.ts';
import type { DiskRoom } from '#server/disk/disk-watch.ts';

/** Once a day, by each kind of warning. */
const TELL = `
  insert into public.notifications (user_id, kind, title, body, link)
  select r.user_id, $1, $2, $3, '/admin/settings' from public.user_roles r
  where r.role = 'admin' and not exists (
    select from public.notifications n
    where n.user_id = r.user_id and n.kind = $1 and n.created_at > now() - interval '1 day'
  )`;

const WORDS = {
  little: {
    title: 'The disk is filling up',
    body: 'Free some room soon: when little is left, uploads, new tests and printing are refused.',
  },
  short: {
    title: 'The disk is nearly full',
    body: 'Uploads, new tests and printing are refused until there is room. Running exams go on.',
  },
};

/** Tells every administrator, in the app. @returns whether there was anything to tell */
export async function warnAdministrators(tx: Transaction, room: DiskRoom): Promise<boolean> {
  if (room === 'enough') return false;
  const { title, body } = WORDS[room];
  const { rowCount } = await tx.query(TELL, [`disk_${room}`, title, body]);
  return rowCount > 0;
}
