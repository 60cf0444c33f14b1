import { createSecretKey, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Headers of one who asks; `mayReadOthers` where that is the point of being it. */
export interface FuzzCaller {
  name: string;
  headers: Record<string, string>;
  mayReadOthers?: boolean;
}

/** Everybody who could ask: with rights, without, and with every token that is none. `student` is the one among them. */
export async function everyCaller(server: TestServer, student?: Student): Promise<FuzzCaller[]> {
  const { publishableKey, secretKey, jwtSecret } = server.keys;
  const session = await sessionOf(student ?? (await buildStudent(server)));
  const admin = await buildAdministrator(server);
  const [teacher, invigilator] = [
    await buildStaff(server, 'teacher', { subjects: ['Chemistry'] }),
    await buildStaff(server, 'invigilator'),
  ];
  const bearer = (token: string) => ({ apikey: publishableKey, authorization: `Bearer ${token}` });
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
  const sign = (changed: object, secret = jwtSecret, alg = 'HS256') =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(createSecretKey(secret, 'utf8'));
  const wrong: [string, string][] = [
    ['an expired token', await sign({ exp: 1 })],
    ['a token signed by another', await sign({}, 'another secret that is long enough too')],
    ['an unsigned token', new UnsecuredJWT(claims).encode()],
    ['another algorithm', await sign({}, jwtSecret.repeat(2), 'HS512')],
    ['a token without expiry', await sign({ exp: undefined })],
    ['a token that calls itself service_role', await sign({ role: 'service_role' })],
    ['a session that is not there', await sign({ session_id: randomUUID() })],
    ['a subject that is no id', await sign({ sub: "' or 1=1--" })],
    ['a token of another issuer', await sign({ iss: 'https://elsewhere.example' })],
    ['a token for an object', await sign({ url: 'question-media/x', scope: 'storage:read' })],
    ['a refresh token', session.refresh_token],
    ['the signing secret', jwtSecret],
    ['rubbish', 'a.b.c'],
  ];
  const known: FuzzCaller[] = [
    { name: 'a visitor', headers: bearer(publishableKey) },
    { name: 'a student', headers: bearer(session.access_token) },
    { name: 'an administrator', headers: bearer((await sessionOf(admin)).access_token), mayReadOthers: true },
    { name: 'a teacher of another subject', headers: bearer((await sessionOf(teacher)).access_token) },
    { name: 'an invigilator', headers: bearer((await sessionOf(invigilator)).access_token) },
    { name: 'the service', headers: { apikey: secretKey }, mayReadOthers: true },
  ];
  return [
    // Most often those who get past the door.
    ...Array.from({ length: 8 }, () => known).flat(),
    { name: 'nobody', headers: {} },
    { name: 'an unknown key', headers: { apikey: 'x' } },
    { name: 'another scheme', headers: { apikey: publishableKey, authorization: 'Basic eDp4' } },
    ...wrong.map(([name, token]) => ({ name, headers: bearer(token) })),
  ];
}

export async function sessionOf({ client }: Student) {
  const { session } = (await client.auth.getSession()).data;
  if (!session) throw new Error('The account has no session');
  return session;
}
