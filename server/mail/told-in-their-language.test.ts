import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStudent } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([
  ['Hindi', 'कोई आपके Vijaypath खाते में साइन इन करने की कोशिश कर रहा है'],
  ['English', 'Somebody is trying to sign in to your Vijaypath account'],
  ['Tamil', 'Somebody is trying to sign in to your Vijaypath account'],
])('ten wrong passwords put one mail into the outbox for who chose %s', async (language, subject) => {
  const { client, id, email } = await buildStudent(server);
  const chosen = await client.from('profiles').update({ language }).eq('user_id', id);
  expect(chosen.error).toBeNull();
  const stranger = server.client();
  for (let guess = 0; guess < 10; guess++) {
    const { error } = await stranger.auth.signInWithPassword({ email, password: `guess ${guess}` });
    expect(error?.code).toBe('invalid_credentials');
  }
  const mails = async () => {
    const select = 'select subject from private.mail_outbox where recipient = $1';
    return (await server.database.query(select, [email])).rows;
  };
  await expect.poll(mails).toEqual([{ subject }]);
});
