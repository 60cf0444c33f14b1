import { randomUUID } from 'node:crypto';
import { type Database, OWNER } from '#server/database/database.ts';
import { createUser } from '#server/protocol/auth/create-user.ts';
import { hashPassword, verifyPassword } from '#server/protocol/auth/hashing/password-hash.ts';
import { openSession } from '#server/protocol/auth/session.ts';
import { selectOptionalUserByEmail } from '#server/protocol/auth/user.ts';

class Undo extends Error {
  readonly storedHash: string | null;

  constructor(storedHash: string | null) {
    super('undone');
    this.storedHash = storedHash;
  }
}

/** Makes an account, opens a session for it with its password, asks with it who it is, and leaves nothing of all that. */
export async function trySignIn(database: Database): Promise<string[]> {
  const email = `check-${randomUUID()}@example.com`;
  const password = randomUUID();
  const passwordHash = await hashPassword(password);
  try {
    await database.transaction(OWNER, async (tx) => {
      const identity = { provider: 'email', verified: false } as const;
      await createUser(tx, { email, passwordHash, userMetadata: {}, confirmed: true, identity });
      const user = await selectOptionalUserByEmail(tx, email);
      if (!user) throw new Error('the account was not found');
      const session = await openSession(tx, user.id, 'password', null);
      const claims = { sub: user.id, role: 'authenticated', session_id: session.sessionId };
      await tx.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify(claims)],
      );
      const { rows } = await tx.query('select auth.uid() as id, public.is_admin() as "isAdmin"');
      if (rows[0]?.id !== user.id || rows[0]?.isAdmin !== false)
        throw new Error('its session is not its own');
      throw new Undo(user.encrypted_password);
    });
  } catch (error) {
    if (error instanceof Undo)
      return (await verifyPassword(password, error.storedHash)) ? [] : ['a password is not recognised'];
    return [`nobody can sign in: ${(error as Error).message}`];
  }
  return [];
}
