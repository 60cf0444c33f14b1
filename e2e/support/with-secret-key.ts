import { inject } from 'vitest';

/** A request to the tables with the secret key, past all policies. @returns the rows it met @throws where it is refused */
export async function withSecretKey<Row = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Row[]> {
  return callWithSecretKey(method, `rest/v1/${path}`, body);
}

/** Makes the account an administrator, as `npm run grant-admin` does. */
export async function grantAdmin(email: string): Promise<void> {
  await callWithSecretKey('POST', 'functions/v1/grant-admin', { email });
}

async function callWithSecretKey<Row>(method: string, path: string, body?: object): Promise<Row[]> {
  const key = inject('secretKey');
  const answer = await fetch(`${inject('serverUrl')}/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const answered = (await answer.json()) as Row[];
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answered)}`);
  return answered;
}
