import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { buildStudent } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([
  ['Hindi', 'कोई आपके Vijaypath अकाउंट में साइन इन करने की कोशिश कर रहा है'],
  ['English', 'Somebody is trying to sign in to your Vijaypath account'],
  ['Telugu', 'ఎవరో మీ Vijaypath అకౌంట్‌లో సైన్ ఇన్ చేయడానికి ప్రయత్నిస్తున్నారు'],
  ['Tamil', 'யாரோ உங்கள் Vijaypath கணக்கில் உள்நுழைய முயல்கிறார்'],
])('ten wrong passwords put one mail into the outbox for who chose %s', async (language, subject) => {
  const { client, id, email } = await buildStudent(server);
  const chosen = await client.from('profiles').update({ language }).eq('user_id', id);
  expect(chosen.error).toBeNull();
  const stranger = server.client();
  for (let guess = 0; guess < 10; guess++) {
    const { error } = await stranger.auth.signInWithPassword({ email, password: `guess ${guess}` });
    expect(error?.code).toBe('invalid_credentials');
  }
  await expect.poll(() => subjectsTo(email)).toEqual([subject]);
});

const NEW_ADDRESS = 'Vijaypath के लिए अपने नए ईमेल की पुष्टि करें';

it('writes to a new address in the language of anyone who asks for it', async () => {
  const { client, id } = await buildStudent(server);
  await client.from('profiles').update({ language: 'Hindi' }).eq('user_id', id);
  expect((await client.auth.updateUser({ email: 'new-address@example.com' })).error).toBeNull();
  expect(await subjectsTo('new-address@example.com')).toEqual([NEW_ADDRESS]);
});

it.each([
  ['Hindi', 'अपना Vijaypath पासवर्ड बदलें'],
  ['constructor', 'Reset your Vijaypath password'],
])('writes to who has no profile yet as they signed up: %s', async (language, subject) => {
  const email = `in-${language}@example.com`.toLowerCase();
  const { auth } = server.client();
  const made = await auth.signUp({ email, password: 'a long password', options: { data: { language } } });
  expect(made.error).toBeNull();
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  await expect.poll(() => subjectsTo(email)).toEqual([subject]);
});

async function subjectsTo(email: string) {
  const select = 'select subject from private.mail_outbox where recipient = $1';
  const rows = await queryRows(server.database, z.object({ subject: z.string() }), select, [email]);
  return rows.map(({ subject }) => subject);
}
