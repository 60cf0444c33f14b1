import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { sessionLivenessOf } from '../../session-liveness.ts';
import type { AuthServiceOptions } from '../options.ts';
import { readBody } from '../request-body.ts';
import { selectUser } from './find-user.ts';

const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * DELETE /admin/users/:id → `{}`. The account's rows everywhere go with it, as their foreign keys say. With
 * `should_soft_delete` the row stays, without anything that names the person or lets them in, and so do the rows on it.
 */
export async function deleteUserAsAdmin(
  request: Request,
  id: string,
  { database, removeUser }: AuthServiceOptions,
) {
  const { should_soft_delete: soft } = await readBody(request, deleteBody);
  await database.transaction(OWNER, async (tx) => {
    const user = await selectUser(tx, id);
    if (!soft) {
      if (removeUser) await removeUser(tx, user);
      else await tx.query('delete from auth.users where id = $1', [id]);
      return;
    }
    for (const table of ['sessions', 'one_time_tokens', 'auth_codes', 'identities']) {
      await tx.query(`delete from auth.${table} where user_id = $1`, [id]);
    }
    await tx.query(
      `update auth.users set deleted_at = now(), updated_at = now(), email = null, email_change = null,
              encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = $1`,
      [id],
    );
  });
  sessionLivenessOf(database).forgetUser(id);
  return {};
}
