import type { Transaction } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { IdRow, queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { lockGroup } from './lock-group.ts';

const INSERT = 'insert into public.groups (name, created_by) values ($1, $2) returning id';

/** Makes a group, or gives one another name. @throws group_name_taken, not_found */
export async function nameGroup(
  tx: Transaction,
  { groupId, name, callerId }: { groupId: string | null; name: string; callerId: string },
): Promise<string> {
  try {
    if (groupId === null) return (await queryRow(tx, IdRow, INSERT, [name, callerId])).id;
    await lockGroup(tx, groupId);
    await tx.query('update public.groups set name = $2 where id = $1', [groupId, name]);
    return groupId;
  } catch (error) {
    if (!isDatabaseError(error, '23505')) throw error;
    throw new AppError('group_name_taken', 'There is a group of this name already.', { cause: error });
  }
}

/** The group of the name, whatever the case of its letters; made when there is none. Held until the transaction ends. */
export async function groupOfName(
  tx: Transaction,
  name: string,
  callerId: string | null,
): Promise<{ id: string; name: string }> {
  await tx.query(
    `insert into public.groups (name, created_by)
      values ($1, (select u.id from auth.users u where u.id = $2)) on conflict do nothing`,
    [name, callerId],
  );
  const select = 'select id from public.groups where lower(name) = lower($1)';
  const found = await queryOptionalRow(tx, IdRow, select, [name]);
  if (!found) throw new Error('The group is gone');
  return lockGroup(tx, found.id);
}
