import { OWNER } from '#server/database/database.ts';
import { emailExists } from '../confirm-email.ts';
import { createUser } from '../create-user.ts';
import { authError } from '../errors.ts';
import type { AuthServiceOptions } from '../options.ts';
import { readBody } from '../request-body.ts';
import { selectOptionalUserByEmail, selectOptionalUserById } from '../user.ts';
import { assertUuid, presentUserById } from './find-user.ts';
import { banUser } from './update-user.ts';
import { adminUserBody, readAttributes } from './user-attributes.ts';

/** POST /admin/users → the new user. Without `email_confirm` it cannot sign in before its email is confirmed. */
export async function createUserAsAdmin(request: Request, options: AuthServiceOptions) {
  const body = await readBody(request, adminUserBody);
  const attributes = await readAttributes(body);
  const { email } = attributes;
  if (!email)
    throw authError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  if (body.id) assertUuid(body.id, 'ID must conform to the uuid v4 format');
  return options.database.transaction(OWNER, async (tx) => {
    if (await selectOptionalUserByEmail(tx, email)) throw emailExists();
    if (body.id && (await selectOptionalUserById(tx, body.id))) {
      throw authError(422, 'user_already_exists', 'User already registered');
    }
    const user = await createUser(tx, {
      ...(body.id ? { id: body.id } : {}),
      email,
      passwordHash: attributes.passwordHash,
      userMetadata: attributes.userMetadata ?? {},
      appMetadata: attributes.appMetadata ?? {},
      confirmed: attributes.confirmEmail,
      identity: { provider: 'email', verified: attributes.confirmEmail },
    });
    if (attributes.banSeconds) await banUser(tx, user.id, attributes.banSeconds);
    return presentUserById(tx, user.id);
  });
}
