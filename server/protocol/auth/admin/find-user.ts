import type { Queryable } from '#server/database/database.ts';
import { authError } from '../errors.ts';
import { type AuthUser, selectIdentities, selectOptionalUserById } from '../user.ts';
import { presentUser } from '../user-presenter.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws user_not_found, and validation_failed for what is no id. */
export async function selectUser(db: Queryable, id: string): Promise<AuthUser> {
  assertUuid(id, 'user_id must be an UUID');
  const user = await selectOptionalUserById(db, id);
  if (!user) throw authError(404, 'user_not_found', 'User not found');
  return user;
}

export function assertUuid(id: string, message: string): void {
  if (!UUID.test(id)) throw authError(404, 'validation_failed', message);
}

/** The user as every admin endpoint answers it. */
export async function presentUserById(db: Queryable, id: string) {
  return presentUser(await selectUser(db, id), await selectIdentities(db, id));
}
