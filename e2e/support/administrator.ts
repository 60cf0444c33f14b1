import { inject } from 'vitest';
import { newEmail, PASSWORD } from './journey.ts';
import { grantAdmin, withSecretKey } from './with-secret-key.ts';

export interface Administrator {
  email: string;
  id: string;
}

/** An account with a complete profile that administers the server. */
export async function newAdministrator(fullName: string): Promise<Administrator> {
  const email = newEmail();
  const answer = await fetch(`${inject('serverUrl')}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  await withSecretKey('POST', 'profiles', {
    ...{ user_id: user.id, full_name: fullName, board: 'CBSE', medium: 'English', class_level: 'XII' },
    ...{ state: 'Kerala', district: 'Kollam' },
  });
  await grantAdmin(email);
  return { email, id: user.id };
}
