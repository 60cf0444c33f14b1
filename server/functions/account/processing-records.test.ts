import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ListProcessingRecordsResponse,
  ProcessingRecord,
} from '#core/contracts/account/processing-records.ts';
import { recordDecision } from '#server/operations/guardians/record-decision.ts';
import { sweepRows } from '#server/operations/tidying/sweep-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { buildMinor } from '#server/testing/social.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let pair: Awaited<ReturnType<typeof newPair>>;
const newPair = async () => {
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  return { privateKey, publicJwk: { kty, crv, x, y } };
};
beforeAll(async () => {
  server = await startTestServer();
  pair = await newPair();
});
afterAll(() => server.close());

const withKey = (name: string, body: unknown, key = server.keys.secretKey) =>
  server.fetch(`${TEST_SITE}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
const list = async () =>
  ListProcessingRecordsResponse.parse(await (await withKey('list-processing-records', {})).json());
const opened = async (person: Student) => {
  const all = [];
  for (const { sealed } of (await list()).records) {
    const { plaintext } = await compactDecrypt(sealed, pair.privateKey);
    all.push(ProcessingRecord.parse(JSON.parse(new TextDecoder().decode(plaintext))));
  }
  return all.filter(({ user_id }) => user_id === person.id);
};

it('keeps nothing until a key is made', async () => {
  await buildStudent(server);
  expect(await list()).toEqual({ key_since: null, records: [] });
});

it('lets nobody but who runs the installation set the key or read what lies there', async () => {
  const student = await buildStudent(server);
  for (const name of ['set-records-key', 'list-processing-records']) {
    const body = { public_jwk: pair.publicJwk, replace: true };
    expect((await call(server, student, name, body)).status).toBe(403);
    expect((await withKey(name, body, server.keys.publishableKey)).status).toBe(403);
  }
});

it('takes no private key, and a second one only where it is meant', async () => {
  const set = (body: unknown) => withKey('set-records-key', body);
  const secret = { ...pair.publicJwk, d: (await exportJWK(pair.privateKey)).d };
  expect((await set({ public_jwk: secret, replace: false })).status).toBe(400);
  const offTheCurve = { ...pair.publicJwk, y: pair.publicJwk.x };
  expect((await set({ public_jwk: offTheCurve, replace: false })).status).toBe(400);
  expect((await set({ public_jwk: pair.publicJwk, replace: false })).status).toBe(200);
  expect((await set({ public_jwk: pair.publicJwk, replace: false })).status).toBe(409);
});

it('keeps sign-ins, exports and the deletion of an account for a year, and nobody here can read them', async () => {
  const student = await buildStudent(server);
  await student.client.auth.signInWithPassword({ email: student.email, password: student.password });
  expect((await call(server, student, 'export-my-data', {})).status).toBe(200);
  const answer = await call(server, student, 'delete-account', {
    confirmation: 'DELETE',
    password: student.password,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const records = await opened(student);
  expect(records.map(({ what, email }) => [what, email])).toEqual([
    ['signed_in', student.email],
    ['signed_in', student.email],
    ['data_exported', student.email],
    ['account_deleted', student.email],
  ]);
  expect(records[0]).toMatchObject({ details: { method: 'password' }, address: expect.any(String) });
  const { rows } = await server.database.query('select * from private.processing_records');
  expect(JSON.stringify(rows)).not.toContain(student.id);
  expect(JSON.stringify(rows)).not.toContain(student.email);

  await server.database.query(
    `update private.processing_records set noted_on = noted_on - interval '364 days'`,
  );
  await sweepRows(server.database);
  expect(await opened(student)).toHaveLength(4);
  await server.database.query(
    `update private.processing_records set noted_on = noted_on - interval '3 days'`,
  );
  await sweepRows(server.database);
  expect((await list()).records).toEqual([]);
});

it('keeps what a guardian decided, and who', async () => {
  const minor = await buildMinor(server, false);
  await recordDecision(server.database, {
    userId: minor.id,
    decision: 'agreed',
    how: 'mail',
    email: 'mother@example.com',
    name: 'Asha',
    relation: 'mother',
  });
  const consent = (await opened(minor)).find(({ what }) => what === 'consent');
  expect(consent).toMatchObject({
    email: 'mother@example.com',
    details: { decision: 'agreed', name: 'Asha' },
  });
});
