import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { queryRow } from '#server/database/query-rows.ts';
import { buildQuestions } from '#server/testing/factories.ts';
import { type Bench, calling, done, type Prepare } from './change.ts';

const NEWS = { subject: 'News', body: 'A new paper.', language: 'English' };

/** @returns how many there are */
async function aSubscriber({ server }: Bench): Promise<number> {
  await server.database.query(
    'insert into private.newsletter_subscriptions (email, confirmed_at) values ($1, now())',
    [`${randomUUID()}@example.com`],
  );
  const count =
    'select count(*)::int as n from private.newsletter_subscriptions where confirmed_at is not null';
  return (await queryRow(server.database, z.object({ n: z.number() }), count)).n;
}

async function aMail({ server }: Bench): Promise<number> {
  const { rows } = await server.database.query(
    `insert into private.mail_outbox (recipient, subject, body_text) values ('a@example.com', 's', 't') returning id`,
  );
  return Number(rows[0]?.id);
}

export const SITE_CHANGES: Record<string, Prepare> = {
  'export-concerned': async (bench) => calling(bench, 'export-concerned', {}),
  'export-newsletter': async (bench) => calling(bench, 'export-newsletter', {}),
  'send-newsletter': async (bench) => {
    const recipients = await aSubscriber(bench);
    return calling(bench, 'send-newsletter', { ...NEWS, recipients });
  },
  'stop-newsletter': async (bench) => {
    await bench.server.database.query(
      'update private.newsletter_issues set finished_at = now() where finished_at is null',
    );
    const recipients = await aSubscriber(bench);
    return calling(bench, 'stop-newsletter', await done(bench, 'send-newsletter', { ...NEWS, recipients }));
  },
  'resend-mail': async (bench) => calling(bench, 'resend-mail', { mail_id: await aMail(bench) }),
  'set-demo-mode': async (bench) => {
    await done(bench, 'set-demo-mode', { allowed: true });
    return calling(bench, 'set-demo-mode', { allowed: false });
  },
  'purge-demo-data': async (bench) => {
    await buildQuestions(bench.server, 1, { source: 'demo' });
    return calling(bench, 'purge-demo-data', {});
  },
};
