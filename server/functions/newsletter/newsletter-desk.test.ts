import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type {
  ExportNewsletterResponse,
  GetNewsletterResponse,
  ListNewsletterResponse,
} from '#core/contracts/newsletter/newsletter-desk.ts';
import { OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { MAILS_AT_ONCE, sendNextNewsletters } from '#server/operations/newsletter/send-newsletter.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

const NEWS = { subject: 'A new paper', body: 'It is out.\n\nGood luck!', language: 'Hindi' };

let server: TestServer;
let administrator: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['newsletter_issues', 'newsletter_subscriptions', 'mail_outbox'])
    await server.database.query(`delete from private.${table}`);
  await server.database.query(
    `insert into private.newsletter_subscriptions (email, confirmed_at, unsubscribed_at) values
       ('asha@example.com', now(), null), ('bala@example.com', now(), null),
       ('waits@example.com', null, null), ('left@example.com', now(), now())`,
  );
});

const ask = <Body>(name: string, body: object = {}, by = administrator) => call<Body>(server, by, name, body);
const work = () =>
  server.database.transaction(OWNER, (tx) => sendNextNewsletters(tx, server.jobs, TEST_SITE));
const Row = z.object({ recipient: z.string(), subject: z.string(), text: z.string(), html: z.string() });
const written = () =>
  queryRows(
    server.database,
    Row,
    `select recipient, subject, body_text as text, body_html as html from private.mail_outbox order by recipient`,
  );
const subscribeMany = (count: number) =>
  server.database.query(
    `insert into private.newsletter_subscriptions (email, confirmed_at)
     select 'many-' || lpad(n::text, 5, '0') || '@example.com', now() from generate_series(1, $1::int) n`,
    [count],
  );

it('is the administrators’ alone', async () => {
  const student = await buildStudent(server);
  const calls = ['get', 'list', 'export', 'try', 'send', 'stop'].map((name) => `${name}-newsletter`);
  for (const name of calls) expect([name, (await ask(name, {}, student)).status]).toEqual([name, 403]);
});

it('lists who confirmed, who waits and who left, and finds an address', async () => {
  const { body } = await ask<GetNewsletterResponse>('get-newsletter');
  expect(body).toEqual({ counts: { confirmed: 2, waiting: 1, left: 1 }, issues: [] });
  const list = async (request: object) =>
    (await ask<ListNewsletterResponse>('list-newsletter', request)).body.subscribers.map(
      ({ email, state }) => `${email} ${state}`,
    );
  expect(await list({})).toEqual([
    'asha@example.com confirmed',
    'bala@example.com confirmed',
    'left@example.com left',
    'waits@example.com waiting',
  ]);
  expect(await list({ state: 'waiting' })).toEqual(['waits@example.com waiting']);
  expect(await list({ search: ' ASHA' })).toEqual(['asha@example.com confirmed']);
  expect(await list({ search: '%' })).toEqual([]);
});

it('pages through a long list, and puts all who confirmed into the file, without the token that takes them off', async () => {
  await subscribeMany(60);
  const pages: string[] = [];
  let after = '';
  for (let hasMore = true; hasMore; ) {
    const { body } = await ask<ListNewsletterResponse>('list-newsletter', { after });
    pages.push(...body.subscribers.map(({ email }) => email));
    after = pages.at(-1) ?? '';
    hasMore = body.has_more;
  }
  expect(new Set(pages).size).toBe(64);
  expect(pages).toHaveLength(64);
  const { body } = await ask<ExportNewsletterResponse>('export-newsletter');
  const lines = body.lines.trim().split('\n');
  expect(body.after).toBeNull();
  expect(lines[0]).toBe('email,subscribed_at,confirmed_at');
  expect(lines).toHaveLength(63);
  expect(body.lines).not.toContain('left@');
  expect(body.lines).not.toContain('waits@');
  expect(body.lines).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
});

it('shows the mail to who wrote it, and to nobody else', async () => {
  expect((await ask('try-newsletter', NEWS)).body).toEqual({ sent_to: administrator.email });
  expect((await written()).map(({ recipient }) => recipient)).toEqual([administrator.email]);
});

it('goes to those who confirmed, once, each with the link that takes their own address off the list', async () => {
  expect((await ask('send-newsletter', { ...NEWS, recipients: 2 })).status).toBe(200);
  await work();
  await work();
  const mails = await written();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['asha@example.com', 'bala@example.com']);
  const [asha, bala] = mails.map(({ text }) => /decision=unsubscribe&token=([\da-f-]{36})/.exec(text)?.[1]);
  expect(asha).not.toBe(bala);
  expect(mails[0]?.text).toContain('It is out.\n\nGood luck!');
  expect(mails[0]?.text).toContain('यह पता सूची से हटाएँ');
  expect(mails[0]?.html).toContain('<html lang="hi">');
  await call(server, null, 'newsletter-decide', { token: asha, decision: 'unsubscribe' });
  const { body } = await ask<GetNewsletterResponse>('get-newsletter');
  expect(body.counts).toEqual({ confirmed: 1, waiting: 1, left: 2 });
  expect(body.issues).toMatchObject([{ subject: NEWS.subject, mails: 2, is_stopped: false }]);
  expect(body.issues[0]?.finished_at).not.toBeNull();
});

it('is refused when the list is not what was confirmed, while another is sent, and for words without bounds', async () => {
  expect((await ask('send-newsletter', { ...NEWS, recipients: 3 })).body).toMatchObject({
    code: 'newsletter_changed',
  });
  await subscribeMany(MAILS_AT_ONCE);
  const recipients = MAILS_AT_ONCE + 2;
  expect((await ask('send-newsletter', { ...NEWS, recipients })).status).toBe(200);
  expect((await ask('send-newsletter', { ...NEWS, recipients })).body).toMatchObject({
    code: 'newsletter_running',
  });
  for (const words of [
    { subject: ' ' },
    { body: '' },
    { subject: 'a'.repeat(121) },
    { body: 'a'.repeat(10_001) },
  ])
    expect((await ask('send-newsletter', { ...NEWS, ...words, recipients })).status).toBe(400);
});

it('writes a hundred a minute, and none that leaves or joins meanwhile; it can be stopped', async () => {
  await subscribeMany(2 * MAILS_AT_ONCE);
  const { body } = await ask<{ issue_id: string }>('send-newsletter', {
    ...NEWS,
    recipients: 2 * MAILS_AT_ONCE + 2,
  });
  await work();
  const first = (await written()).length;
  expect(first % MAILS_AT_ONCE).toBe(0);
  await server.database.query(
    `update private.newsletter_subscriptions set unsubscribed_at = now() where email = 'many-00200@example.com'`,
  );
  await server.database.query(
    `insert into private.newsletter_subscriptions (email, confirmed_at) values ('zoya@example.com', now())`,
  );
  while ((await work()) > 0);
  const mails = (await written()).map(({ recipient }) => recipient);
  expect(new Set(mails).size).toBe(mails.length);
  expect(mails).toHaveLength(2 * MAILS_AT_ONCE + 1);
  expect(mails).not.toContain('many-00200@example.com');
  expect(mails).not.toContain('zoya@example.com');
  expect((await ask('stop-newsletter', body)).status).toBe(404);

  const again = await ask<{ issue_id: string }>('send-newsletter', {
    ...NEWS,
    recipients: 2 * MAILS_AT_ONCE + 2,
  });
  expect((await ask('stop-newsletter', again.body)).status).toBe(200);
  const before = (await written()).length;
  expect(await work()).toBe(0);
  expect(await written()).toHaveLength(before);
});
