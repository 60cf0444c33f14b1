import type { Transaction } from '#server/database/database.ts';

interface Memberships {
  group: { id: string; name: string };
  userIds: readonly string[];
  action: 'insert' | 'delete';
}

const RECORD = `
  select private.audit('group_members', u.id, $2,
    case when $2 = 'delete' then $3::jsonb end, case when $2 = 'insert' then $3::jsonb end)
  from unnest($1::text[]) as u (id)`;

/** An entry of the audit log for each whom an administrator put into a group, or took out of it. */
export async function recordMemberships(
  tx: Transaction,
  { group, userIds, action }: Memberships,
): Promise<void> {
  await tx.query(RECORD, [userIds, action, JSON.stringify({ group_id: group.id, group: group.name })]);
}
