import { OWNER, type Transaction } from '#server/database/database.ts';
import { sessionLivenessOf } from '../../session-liveness.ts';
import { confirmEmail, emailExists, setEmail } from '../confirm-email.ts';
import type { AuthServiceOptions } from '../options.ts';
import { forgetPendingSignUps, solePendingSignUp } from '../pending-sign-ups.ts';
import { readBody } from '../request-body.ts';
import { selectOptionalUserByEmail } from '../user.ts';
import { presentUserById, selectUser } from './find-user.ts';
import { adminUserBody, readAttributes, type UserAttributes } from './user-attributes.ts';

/** PUT /admin/users/:id → the changed user. A new password or a ban ends every session; metadata is merged, null removes. */
export async function updateUserAsAdmin(request: Request, id: string, options: AuthServiceOptions) {
  const { database } = options;
  const attributes = await readAttributes(await readBody(request, adminUserBody));
  const user = await database.transaction(OWNER, async (tx) => {
    await selectUser(tx, id);
    await applyAttributes(tx, id, attributes, options);
    return presentUserById(tx, id);
  });
  sessionLivenessOf(database).forgetUser(id);
  return user;
}

async function applyAttributes(
  tx: Transaction,
  id: string,
  attributes: UserAttributes,
  options: AuthServiceOptions,
): Promise<void> {
  const { email, passwordHash, banSeconds, userMetadata, appMetadata } = attributes;
  if (email) {
    const other = await selectOptionalUserByEmail(tx, email);
    if (other && other.id !== id) throw emailExists();
    if (!other) await setEmail(tx, id, email, { verified: attributes.confirmEmail });
  }
  if (attributes.confirmEmail) {
    // Between the passwords of two sign-ups nobody can decide: the account then has none.
    const signUpId = await solePendingSignUp(tx, id);
    await confirmEmail(tx, id, { signUpId, keepsAccount: true }, options);
  }
  if (passwordHash) {
    await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
      id,
      passwordHash,
    ]);
    await forgetPendingSignUps(tx, id);
    await endSessions(tx, id);
  }
  if (banSeconds !== null) await banUser(tx, id, banSeconds);
  if (userMetadata) await mergeMetadata(tx, id, 'raw_user_meta_data', userMetadata);
  if (appMetadata) await mergeMetadata(tx, id, 'raw_app_meta_data', appMetadata);
}

/** Bans the user for so long and ends their sessions; 0 lifts a ban. */
export async function banUser(tx: Transaction, id: string, seconds: number): Promise<void> {
  await tx.query(
    `update auth.users set updated_at = now(),
            banned_until = case when $2::float8 > 0 then now() + make_interval(secs => $2::float8) end
      where id = $1`,
    [id, seconds],
  );
  if (seconds > 0) await endSessions(tx, id);
}

/** With what could open another: links and codes that are on their way. */
async function endSessions(tx: Transaction, id: string): Promise<void> {
  for (const table of ['sessions', 'one_time_tokens', 'auth_codes']) {
    await tx.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
}

async function mergeMetadata(
  tx: Transaction,
  id: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  metadata: Record<string, unknown>,
): Promise<void> {
  const removed = Object.keys(metadata).filter((key) => metadata[key] === null);
  await tx.query(
    `update auth.users set ${column} = (${column} || $2::jsonb) - $3::text[], updated_at = now() where id = $1`,
    [id, JSON.stringify(metadata), removed],
  );
}
