import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { inviteAccount } from '#server/protocol/auth/admin/invite.ts';
import { type LinkOptions, mailLink } from '#server/protocol/auth/mail-link.ts';
import { ProtocolError } from '#server/protocol/protocol-error.ts';
import { lockAccount, requireActive } from './account.ts';
import { recordAudit } from './record-audit.ts';

/** A clerk invites students: an account that waits and has a role already is an administrator's to invite again. */
const MAY_INVITE = `
  select not exists (select from public.user_roles where user_id = $2)
    or exists (select from public.user_roles where user_id = $1 and role = 'admin') as may`;

async function requireMayInvite(tx: Transaction, who: { callerId: string; userId: string }): Promise<void> {
  const values = [who.callerId || null, who.userId];
  const { may } = await queryRow(tx, z.object({ may: z.boolean() }), MAY_INVITE, values);
  if (!may) throw new AppError('forbidden', 'Staff are invited by administrators.');
}

/** Where somebody who came by a mail chooses a password. */
export const NEW_PASSWORD_PATH = '/auth/reset-password';

export interface Invitation {
  /** Lower-cased. */
  email: string;
  fullName: string | null;
  isAdmin: boolean;
  /** Who invites. */
  callerId: string;
}

/**
 * Makes the account, or takes the one that still waits, and mails the link that opens it.
 * @returns its id
 * @throws email_exists for an account in use, account_deactivated, forbidden
 */
export async function invitePerson(
  tx: Transaction,
  { email, fullName, isAdmin, callerId }: Invitation,
  links: LinkOptions,
): Promise<string> {
  const userId = await inviteAccount(tx, email, fullName ? { full_name: fullName } : undefined).catch(
    (error: unknown) => {
      if (!(error instanceof ProtocolError)) throw error;
      throw new AppError('email_exists', 'A user with this email address has already been registered', {
        cause: error,
      });
    },
  );
  requireActive(await lockAccount(tx, { id: userId }));
  await requireMayInvite(tx, { callerId, userId });
  if (fullName) {
    await tx.query(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('full_name', $2::text)
        where id = $1`,
      [userId, fullName],
    );
  }
  if (isAdmin) {
    await tx.query(
      `insert into public.user_roles (user_id, role, granted_by) values ($1, 'admin', $2) on conflict do nothing`,
      [userId, callerId],
    );
  }
  await mailInvitation(tx, { userId, email }, links);
  await recordAudit(tx, { userId, action: 'invite', after: { email, is_admin: isAdmin } });
  return userId;
}

/** Where an invitation leads. */
export function invitationTarget(siteUrl: string): URL {
  const target = new URL(NEW_PASSWORD_PATH, siteUrl);
  target.searchParams.set('invited', 'true');
  return target;
}

/** The link proves the address, and ends what others put on the account before. */
export async function mailInvitation(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  links: LinkOptions,
): Promise<void> {
  const redirectTo = invitationTarget(links.siteUrl);
  await mailLink(tx, email, { userId, type: 'invite', redirectTo }, links);
}
