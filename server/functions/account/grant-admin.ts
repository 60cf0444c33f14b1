import { GrantAdminRequest, GrantAdminResponse } from '#core/contracts/account/grant-admin.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

/** Makes an existing account an administrator; for whoever holds the server's secret key. */
export const grantAdmin = defineFunction({
  name: 'grant-admin',
  access: 'secret-key',
  request: GrantAdminRequest,
  response: GrantAdminResponse,
  handle: (context, { email }) =>
    context.asOwner('roles are written by the server', async (tx) => {
      const row = await queryOptionalRow(
        tx,
        IdRow,
        'select id from auth.users where lower(email) = lower($1) and deleted_at is null',
        [email],
      );
      const user = row;
      if (!user) throw notFound('Account');
      await tx.query(
        `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
        [user.id],
      );
      await tx.query(`insert into public.admin_actions (action, target_user_id) values ('grant_admin', $1)`, [
        user.id,
      ]);
      return { user_id: user.id, is_admin: true as const };
    }),
});
