import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { confirmEmail } from '../confirm-email.ts';
import { addIdentity, createUser, type NewIdentity } from '../create-user.ts';
import { authError } from '../errors.ts';
import type { AuthServiceOptions } from '../options.ts';
import { provedEmailOf } from '../proved-email.ts';
import { requireRegistration } from '../sign-up.ts';
import { type AuthUser, selectOptionalUserByEmail, selectOptionalUserById } from '../user.ts';
import type { VouchedPerson } from './issuer.ts';

/**
 * The account of a person an identity provider vouches for: the one that has the identity, else the one with the same
 * verified email, else a new one.
 * @throws provider_email_needs_verification
 */
export async function accountOf(
  tx: Transaction,
  person: VouchedPerson,
  request: Request,
  options: AuthServiceOptions,
): Promise<AuthUser> {
  const identity = identityOf(person);
  const known = await selectUserWithIdentity(tx, identity);
  if (known) return known;
  if (!person.email) {
    throw authError(400, 'validation_failed', 'Error getting user email from external provider');
  }
  if (!person.emailVerified) {
    const message = 'Unverified email with google. Verify the email with google in order to sign in';
    throw authError(403, 'provider_email_needs_verification', message);
  }
  const account = await selectOptionalUserByEmail(tx, person.email);
  if (account) return linkTo(tx, account, identity, options);
  await requireRegistration(tx, options);
  const created = await createUser(tx, {
    email: person.email,
    passwordHash: null,
    userMetadata: identity.data,
    confirmed: true,
    identity,
  });
  await options.onUserCreated?.(tx, created, request);
  return created;
}

function identityOf({ subject, email, emailVerified, name }: VouchedPerson): NewIdentity {
  const named = name === null ? {} : { name, full_name: name };
  const data = { sub: subject, provider_id: subject, email, email_verified: emailVerified, ...named };
  return { provider: 'google', subject, data };
}

const UserIdRow = z.object({ userId: z.string() });

async function selectUserWithIdentity(tx: Transaction, { provider, subject, data }: NewIdentity) {
  const row = await queryOptionalRow(
    tx,
    UserIdRow,
    `update auth.identities set identity_data = $3, updated_at = now()
      where provider = $1 and provider_id = $2 returning user_id as "userId"`,
    [provider, subject, JSON.stringify(data)],
  );
  return row && selectOptionalUserById(tx, row.userId);
}

async function linkTo(
  tx: Transaction,
  account: AuthUser,
  identity: NewIdentity,
  options: AuthServiceOptions,
): Promise<AuthUser> {
  // Held until the link stands: a sign-in with the password that may go waits for it.
  await tx.query('select from auth.users where id = $1 for update', [account.id]);
  const wasProved = (await provedEmailOf(tx, account.id)) !== null;
  if (!wasProved) await dropUnproven(tx, account.id, identity);
  await addIdentity(tx, account.id, identity);
  await confirmEmail(tx, account.id, { signUpId: null, keepsAccount: true }, {});
  if (!wasProved) await options.onEmailProved?.(tx, account.id);
  await tx.query(
    `update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers',
       (select jsonb_agg(provider order by created_at) from auth.identities where user_id = $1),
       'provider', (select provider from auth.identities where user_id = $1 order by created_at limit 1))
     where id = $1`,
    [account.id],
  );
  return (await selectOptionalUserById(tx, account.id)) ?? account;
}

/** An account made with somebody else's address must not stay open to anyone who made it. */
async function dropUnproven(tx: Transaction, userId: string, { data }: NewIdentity): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = null, email_change = null, raw_user_meta_data = $2 where id = $1`,
    [userId, JSON.stringify(data)],
  );
  for (const table of ['sessions', 'one_time_tokens', 'auth_codes', 'identities', 'pending_sign_ups']) {
    await tx.query(`delete from auth.${table} where user_id = $1`, [userId]);
  }
}
