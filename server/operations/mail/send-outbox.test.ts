import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { sendDueMail, sendMail } from './send-outbox.ts';

let server: TestServer;
let administrator: Student;
beforeEach(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
});
afterEach(() => server.close());

const away = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
};
async function addMail(age = '0 minutes'): Promise<number> {
  const { rows } = await server.database.query(
    `insert into private.mail_outbox (recipient, subject, body_text, created_at)
     values ('a@example.com', 'Secret link inside', 'https://secret', now() - $1::interval) returning id`,
    [age],
  );
  return Number(rows[0]?.id);
}
/** As if so much time had gone by. */
const pass = (time: string) =>
  server.database.query(
    'update private.mail_outbox set next_try_at = next_try_at - $1::interval, created_at = created_at - $1::interval',
    [time],
  );
const outbox = async () => {
  const { data } = await administrator.client.rpc('get_mail_outbox');
  return data as { id: number; state: string; tries: number; error: string | null }[];
};

it('a mail server that is down for a day loses nothing, and is asked ever more rarely', async () => {
  await addMail();
  await addMail();
  for (let hour = 0; hour < 24; hour++) {
    expect(await sendDueMail(server.database, away)).toBe(0);
    await pass('1 hour');
  }
  expect(await outbox()).toMatchObject([
    { state: 'retrying', error: expect.stringContaining('ECONNREFUSED') },
    { state: 'retrying', error: expect.stringContaining('ECONNREFUSED') },
  ]);
  const delivered: string[] = [];
  expect(await sendDueMail(server.database, async ({ text }) => void delivered.push(text))).toBe(2);
  expect(delivered).toEqual(['https://secret', 'https://secret']);
  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it('gives a mail up after three days, until an administrator sends it again', async () => {
  const id = await addMail('4 days');
  await expect(sendMail(server.database, away, id)).rejects.toThrow();
  expect(await outbox()).toMatchObject([{ state: 'failed' }]);
  expect(await sendDueMail(server.database, async () => undefined)).toBe(0);
  expect((await call(server, administrator, 'resend-mail', { mail_id: id })).body).toEqual({ queued: true });
  expect(await outbox()).toMatchObject([{ state: 'retrying' }]);
  expect(await sendDueMail(server.database, async () => undefined)).toBe(1);
  expect((await call(server, administrator, 'resend-mail', { mail_id: id })).status).toBe(409);
  expect((await call(server, administrator, 'resend-mail', { mail_id: 987_654 })).status).toBe(404);
});

it('sends a mail once, however many try at the same moment', async () => {
  const id = await addMail();
  let sent = 0;
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    sent += 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => sendMail(server.database, slow, id)));
  expect(sent).toBe(1);
});

it('a bad address stands in nobody’s way', async () => {
  await addMail();
  await addMail();
  let calls = 0;
  const refusesFirst = async () => {
    calls += 1;
    if (calls === 1)
      throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
  };
  expect(await sendDueMail(server.database, refusesFirst)).toBe(1);
});

it('is seen by administrators alone, and never says what a mail says', async () => {
  await addMail();
  const student = await buildStudent(server);
  expect((await student.client.rpc('get_mail_outbox')).error?.code).toBe('42501');
  expect((await call(server, student, 'resend-mail', { mail_id: 1 })).status).toBe(403);
  expect(JSON.stringify(await outbox())).not.toContain('https://secret');
});
