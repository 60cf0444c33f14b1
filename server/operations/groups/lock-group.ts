import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

const Group = z.object({ id: z.string(), name: z.string() });

/** Holds the group until the transaction ends. @throws not_found */
export async function lockGroup(tx: Transaction, groupId: string): Promise<z.infer<typeof Group>> {
  const select = 'select id, name from public.groups where id = $1 for update';
  const group = await queryOptionalRow(tx, Group, select, [groupId]);
  if (!group) throw notFound('Group');
  return group;
}
