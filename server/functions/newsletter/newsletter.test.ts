import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const subscribe = (email: unknown) => call(server, null, 'newsletter-subscribe', { email });

async function addresses() {
  const rows = await queryRows(
    server.database,
    z.object({ email: z.string(), confirmed: z.boolean(), unsubscribed: z.boolean() }),
    `select email, confirmed_at is not null as confirmed, unsubscribed_at is not null as unsubscribed
     from private.newsletter_subscriptions order by email`,
  );
  return rows;
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await queryRows(
    server.database,
    z.object({ body_text: z.string() }),
    'select body_text from private.mail_outbox where recipient = $1 order by id',
    [email],
  );
  return rows.map((row) => row.body_text);
}

it('records an address once, however it is written, and answers the same for a known one', async () => {
  const first = await subscribe('  Asha@Example.com ');
  const second = await subscribe('asha@example.com');
  expect(first).toEqual({ status: 200, body: { recorded: true } });
  expect(second).toEqual(first);
  expect(await addresses()).toEqual([{ email: 'asha@example.com', confirmed: false, unsubscribed: false }]);
  expect(await mailsTo('asha@example.com')).toHaveLength(1);
});

it.each(['', 'nobody', 'a@b', `${'a'.repeat(320)}@example.com`, 7, null])('refuses %j', async (email) => {
  const { status } = await subscribe(email);
  expect(status).toBe(400);
});

it('confirms and unsubscribes by the link of the mail, as often as it is followed', async () => {
  await subscribe('ravi@example.com');
  const [mail = ''] = await mailsTo('ravi@example.com');
  const token = /decision=confirm&token=([0-9a-f-]{36})/.exec(mail)?.[1];
  const decide = (decision: string) => call(server, null, 'newsletter-decide', { token, decision });
  const state = async () => (await addresses()).find(({ email }) => email === 'ravi@example.com');

  expect((await decide('confirm')).body).toEqual({ subscribed: true });
  expect(await state()).toMatchObject({ confirmed: true, unsubscribed: false });
  await subscribe('ravi@example.com');
  expect(await mailsTo('ravi@example.com')).toHaveLength(1);
  for (let times = 0; times < 2; times++)
    expect((await decide('unsubscribe')).body).toEqual({ subscribed: false });
  expect(await state()).toMatchObject({ unsubscribed: true });
});

it('asks again when somebody who left comes back', async () => {
  await server.database.query(
    `update private.newsletter_subscriptions set confirmation_sent_at = now() - interval '2 hours'
     where email = 'ravi@example.com'`,
  );
  await subscribe('ravi@example.com');
  expect(await mailsTo('ravi@example.com')).toHaveLength(2);
  expect((await addresses()).find(({ email }) => email === 'ravi@example.com')).toMatchObject({
    confirmed: false,
    unsubscribed: false,
  });
});

it('knows no other token', async () => {
  const token = '00000000-0000-4000-8000-000000000000';
  expect((await call(server, null, 'newsletter-decide', { token, decision: 'confirm' })).status).toBe(404);
});

it('takes so many addresses an hour from one place', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push((await subscribe(`student-${n}@example.com`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
});
