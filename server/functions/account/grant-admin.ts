import { z } from 'zod';
import { GrantAdminRequest, GrantAdminResponse } from '#core/contracts/account/grant-admin.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';

const Account = z.object({ id: z.uuid(), isProved: z.boolean() });

/**
 * Makes an existing account an administrator; for anyone who holds the server's secret key. Where no mail is sent no address is
 * ever proved, so one that is not is taken, and said.
 */
export const grantAdmin = defineFunction({
  name: 'grant-admin',
  access: 'secret-key',
  request: GrantAdminRequest,
  response: GrantAdminResponse,
  handle: (context, { email }) =>
    context.asOwner('roles are written by the server', async (tx) => {
      const user = await queryOptionalRow(
        tx,
        Account,
        `select u.id, ${isProvedSql('u')} as "isProved" from auth.users u
          where lower(u.email) = lower($1) and u.deleted_at is null`,
        [email],
      );
      if (!user) throw notFound('Account');
      await tx.query(
        `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
        [user.id],
      );
      await tx.query(`insert into public.admin_actions (action, target_user_id) values ('grant_admin', $1)`, [
        user.id,
      ]);
      return { user_id: user.id, is_admin: true as const, is_email_proved: user.isProved };
    }),
});
