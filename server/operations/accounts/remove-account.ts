import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { noteProcessing } from '#server/operations/processing-records/note-processing.ts';
import { provedEmailOf } from '#server/protocol/auth/proved-email.ts';

/** Removed with the account: each takes the user's id. Tables that refer to it with `on delete cascade` need no line. */
const BY_ID = [
  `delete from private.mail_outbox where lower(recipient) in (select lower(email) from private.guardians where user_id = $1)
     and lower(recipient) not in (select lower(email) from auth.users where email is not null)
     and lower(recipient) not in (select lower(email) from private.guardians where user_id <> $1 and email is not null)`,
  'delete from public.print_packages where test_id in (select id from public.tests where owner_id = $1)',
  'delete from private.payment_events where user_id = $1',
  'update private.sittings set listed_ids = array_remove(listed_ids, $1::uuid) where $1::uuid = any (listed_ids)',
  // The number stays on the list, and nothing of the person.
  `update private.sitting_candidates set user_id = null, group_ids = '{}', room = null, language = null, device_id = null,
     device_since = null, device_check = null
   where user_id = $1`,
  'update storage.buckets set owner = null, owner_id = null where owner = $1',
  `update public.admin_actions set target_user_id = null, details = '{}' where target_user_id = $1`,
];

/** Tables that know a person by the address alone. */
const BY_EMAIL = [
  'delete from private.newsletter_subscriptions where lower(email) = lower($1)',
  'delete from public.student_list_rows where email = lower($1)',
];

/** Tests nobody else has to do with; the others stay, without an owner. */
const REMOVE_OWN_TESTS = `
  delete from public.tests t where t.id = any ($1::uuid[])
    and not exists (select from public.attempts where test_id = t.id)
    and not exists (select from public.print_uploads where test_id = t.id)
    and not exists (select from public.library_items where test_id = t.id)`;

/** Files of the person, and the printed papers of their tests. Images of the bank stay, without their owner. */
const REMOVE_FILES = `
  delete from storage.objects where (owner_id = $1::uuid::text and bucket_id <> 'question-media')
    or (bucket_id = 'print-artifacts' and (storage.foldername(name))[1] = any ($2::text[]))
  returning version`;
const FileRow = z.object({ version: z.string() });
const DISOWN_IMAGES =
  'update storage.objects set owner = null, owner_id = null where owner_id = $1::uuid::text';

/**
 * Removes a user and every row of theirs. What others made on their tests, or they made for others, stays, unnamed.
 * @returns the files to delete once this is committed
 */
export async function removeAccount(
  tx: Queryable,
  user: { id: string; email: string | null },
): Promise<string[]> {
  const rows = await queryRows(tx, IdRow, 'select id from public.tests where owner_id = $1', [user.id]);
  const tests = rows.map(({ id }) => id);
  const files = await queryRows(tx, FileRow, REMOVE_FILES, [user.id, tests]);
  await tx.query(DISOWN_IMAGES, [user.id]);
  for (const statement of BY_ID) await tx.query(statement, [user.id]);
  if (user.email) {
    await tx.query('delete from private.mail_outbox where lower(recipient) = lower($1)', [user.email]);
    // An address nobody has proved may be another person's, and so are the rows that know it.
    const proved = await provedEmailOf(tx, user.id);
    if (proved) for (const statement of BY_EMAIL) await tx.query(statement, [proved]);
  }
  await noteProcessing(tx, { what: 'account_deleted', userId: user.id, email: user.email });
  await tx.query('select private.erase_audit_of($1)', [user.id]);
  await tx.query('delete from auth.users where id = $1', [user.id]);
  await tx.query(REMOVE_OWN_TESTS, [tests]);
  return files.map(({ version }) => version);
}
