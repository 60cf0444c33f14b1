import { z } from 'zod';
import { SLIPS_A_CALL } from '#core/contracts/admin-users/make-sign-in-slips.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from './record-audit.ts';

const SlipOwner = z.object({
  row: z.int(),
  userId: z.string(),
  address: z.string(),
  hash: z.string().nullable(),
  name: z.string().nullable(),
  group: z.string().nullable(),
  rollNumber: z.string().nullable(),
});
export type SlipOwner = z.infer<typeof SlipOwner>;

/** Accounts of students who have not chosen a password yet; never of staff. */
const WAITS = `u.deleted_at is null and u.raw_app_meta_data ->> 'must_change_password' = 'true'
  and coalesce(u.banned_until <= now(), true) and not exists (select from public.user_roles s where s.user_id = u.id)`;
const OWNER = `u.id as "userId", u.email as address, u.encrypted_password as hash,
  coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)) as name`;

const OF_LIST = `
  select r.row, ${OWNER}, r.group_name as "group", r.roll_number as "rollNumber"
  from public.student_list_rows r
    join auth.users u on lower(u.email) = r.email
    left join public.profiles p on p.user_id = u.id
  where r.list_id = $1 and r.row > $2 and r.by_roll_number and r.outcome <> 'refused' and ${WAITS}
    and exists (select from public.student_lists l where l.id = r.list_id and (l.created_by = $3 or public.is_admin()))
  order by r.row limit $4`;
const OF_USER = `
  select 0 as row, ${OWNER},
    (select g.name from public.group_members m join public.groups g on g.id = m.group_id
      where m.user_id = u.id order by m.joined_at, g.name limit 1) as "group",
    (select r.roll_number from public.student_records r where r.user_id = u.id) as "rollNumber"
  from auth.users u left join public.profiles p on p.user_id = u.id
  where u.id = $1 and ${WAITS}`;

/** Whom slips are printed for, and whether more of the list wait. */
export async function findSlipOwners(
  db: Queryable,
  of: { list_id: string; after_row: number } | { user_id: string },
  callerId: string,
): Promise<{ owners: SlipOwner[]; more: boolean }> {
  if ('user_id' in of) return { owners: await queryRows(db, SlipOwner, OF_USER, [of.user_id]), more: false };
  const values = [of.list_id, of.after_row, callerId, SLIPS_A_CALL + 1];
  const owners = await queryRows(db, SlipOwner, OF_LIST, values);
  return { owners: owners.slice(0, SLIPS_A_CALL), more: owners.length > SLIPS_A_CALL };
}

const SET = `
  update auth.users u set encrypted_password = n.hash, updated_at = now()
  from jsonb_to_recordset($1::jsonb) as n (id uuid, hash text, before text)
  where u.id = n.id and u.encrypted_password is not distinct from n.before
    and u.raw_app_meta_data ->> 'must_change_password' = 'true'`;
const END_SESSIONS = 'delete from auth.sessions where user_id = any ($1::uuid[])';

/**
 * The printed passwords count from here on; all of them or none.
 * @throws conflict where somebody printed other slips in the meantime, or a student chose a password
 */
export async function setFirstPasswords(
  tx: Transaction,
  owners: readonly SlipOwner[],
  hashes: readonly string[],
): Promise<void> {
  const set = owners.map(({ userId, hash }, at) => ({ id: userId, hash: hashes[at], before: hash }));
  const { rowCount } = await tx.query(SET, [JSON.stringify(set)]);
  if (rowCount !== owners.length)
    throw new AppError('conflict', 'Other slips were printed for these students just now.');
  await tx.query(END_SESSIONS, [owners.map(({ userId }) => userId)]);
  for (const { userId, address } of owners)
    await recordAudit(tx, { userId, action: 'sign_in_slip', after: { email: address } });
}
