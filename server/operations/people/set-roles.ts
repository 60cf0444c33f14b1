import type { SetRolesRequest } from '#core/contracts/admin-users/set-roles.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { lockAccount, requireActive } from './account.ts';
import { lockAdministrators } from './administrators.ts';

const TAKE = `delete from public.user_roles where user_id = $1 and role <> 'admin' and role <> all ($2::text[])`;
const GIVE = `
  insert into public.user_roles (user_id, role, granted_by)
  select $1, r.role, $3 from unnest($2::text[]) as r (role) on conflict do nothing`;

const FORGET_SUBJECTS =
  'delete from public.staff_subjects where user_id = $1 and subject <> all ($2::text[])';
const ADD_SUBJECTS = `
  insert into public.staff_subjects (user_id, subject)
  select $1, s.subject from unnest($2::text[]) as s (subject) on conflict do nothing`;

const FORGET_GROUPS = 'delete from public.staff_groups where user_id = $1 and group_id <> all ($2::uuid[])';
const ADD_GROUPS = `
  insert into public.staff_groups (user_id, group_id)
  select $1, g.id from public.groups g where g.id = any ($2::uuid[]) on conflict do nothing`;

const KNOWN_GROUPS = 'select id from public.groups where id = any ($1::uuid[]) order by id for share';

/**
 * Every change of a row stands in the audit log, by the triggers of the tables.
 * @throws forbidden when the caller administers no more, account_deactivated, not_found
 */
export async function setRoles(
  tx: Transaction,
  { callerId, wanted }: { callerId: string; wanted: SetRolesRequest },
): Promise<SetRolesRequest> {
  const { user_id: userId } = wanted;
  await lockAdministrators(tx, { callerId, userId });
  const account = await lockAccount(tx, { id: userId });
  const roles = [...new Set(wanted.roles)];
  if (roles.length > 0) requireActive(account);
  const isTeacher = roles.includes('teacher');
  const subjects = isTeacher ? [...new Set(wanted.subjects)] : [];
  const groupIds = isTeacher ? [...new Set(wanted.group_ids)] : [];
  const known = await queryRows(tx, IdRow, KNOWN_GROUPS, [groupIds]);
  if (known.length !== groupIds.length) {
    throw new AppError('invalid_request', 'One of these groups is not there any more.');
  }
  await tx.query(TAKE, [userId, roles]);
  await tx.query(GIVE, [userId, roles, callerId]);
  await tx.query(FORGET_SUBJECTS, [userId, subjects]);
  await tx.query(ADD_SUBJECTS, [userId, subjects]);
  await tx.query(FORGET_GROUPS, [userId, groupIds]);
  await tx.query(ADD_GROUPS, [userId, groupIds]);
  return { user_id: userId, roles, subjects, group_ids: groupIds };
}
