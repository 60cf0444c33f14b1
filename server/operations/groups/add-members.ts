import { z } from 'zod';
import { MOST_GROUPS, MOST_MEMBERS } from '#core/domain/groups/needs-help.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { recordMemberships } from './record-memberships.ts';

export interface NewMembers {
  group: { id: string; name: string };
  userIds: readonly string[];
  joinedBy: 'code' | 'file' | 'administrator';
}

const INSERT = `
  insert into public.group_members (group_id, user_id, joined_by)
  select $1, u.id, $3 from auth.users u where u.id = any ($2::uuid[]) and u.deleted_at is null
  on conflict do nothing returning user_id as id`;
const Added = z.object({ id: z.string() });

const COUNT = `
  select (select count(*)::int from public.group_members where group_id = $1) as members,
    (select coalesce(max(held), 0)::int from (
      select count(*) as held from public.group_members where user_id = any ($2::uuid[]) group by user_id
    ) each) as groups`;
const Counts = z.object({ members: z.number(), groups: z.number() });

/**
 * Puts people into a group that the caller holds (`lockGroup`); who is in it already, or has no account, is left out.
 * @returns how many are new
 * @throws group_full
 */
export async function addMembers(tx: Transaction, { group, userIds, joinedBy }: NewMembers): Promise<number> {
  const added = (await queryRows(tx, Added, INSERT, [group.id, userIds, joinedBy])).map(({ id }) => id);
  if (added.length === 0) return 0;
  const { members, groups } = await queryRow(tx, Counts, COUNT, [group.id, added]);
  if (members > MOST_MEMBERS) throw new AppError('group_full', `A group takes ${MOST_MEMBERS} members.`);
  if (groups > MOST_GROUPS) throw new AppError('group_full', `A student can be in ${MOST_GROUPS} groups.`);
  if (joinedBy !== 'code') await recordMemberships(tx, { group, userIds: added, action: 'insert' });
  return added.length;
}
