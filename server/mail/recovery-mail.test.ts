import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { sendMailJob } from '#server/jobs/send-mail.ts';
import { createLogger } from '#server/log.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { pressLink } from '#server/testing/press-link.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { createMailTransport } from './mail-transport.ts';

let server: TestServer;
let student: Student;
let smtp: SMTPServer;
let smtpUrl: string;
const received: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      let mail = '';
      stream.on('data', (chunk: Buffer) => {
        mail += chunk.toString();
      });
      stream.on('end', () => {
        received.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(closed));
  await server.close();
});

const OutboxRow = z.object({
  id: z.number(),
  recipient: z.string(),
  body_text: z.string(),
  sent_at: z.date().nullable(),
  tries: z.number(),
  error: z.string().nullable(),
});

function outbox(): Promise<z.infer<typeof OutboxRow>[]> {
  return queryRows(server.database, OutboxRow, 'select * from private.mail_outbox order by id');
}

const work = (url: string | null, mailId: number) =>
  sendMailJob(url === null ? null : createMailTransport(url, 'Vijaypath <no-reply@vijaypath.test>')).handle(
    { database: server.database, queue: server.jobs, log: createLogger('silent') },
    { mailId },
  );

const askForReset = (email: string) =>
  server.client().auth.resetPasswordForEmail(email, { redirectTo: `${TEST_SITE}/auth/reset-password` });

describe('a forgotten password', () => {
  it('answers the same for an account and for none, and mails only the account', async () => {
    expect((await askForReset('nobody@example.com')).error).toBeNull();
    expect((await askForReset(student.email)).error).toBeNull();
    await expect.poll(async () => (await outbox()).map((row) => row.recipient)).toEqual([student.email]);
  });

  it('stays in the outbox without a mail server, and is tried again when one fails', async () => {
    const [mail] = await outbox();
    await work(null, mail?.id ?? 0);
    await expect(work('smtp://127.0.0.1:1', mail?.id ?? 0)).rejects.toThrow();
    expect((await outbox())[0]).toMatchObject({ sent_at: null, tries: 1, error: expect.any(String) });
  });

  it('reaches its owner once, with a link that opens the way to a new password', async () => {
    const [mail] = await outbox();
    const link = /https?:\S+/.exec(mail?.body_text ?? '')?.[0] ?? '';
    await work(smtpUrl, mail?.id ?? 0);
    await work(smtpUrl, mail?.id ?? 0);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`To: ${student.email}`);
    expect((await outbox())[0]).toMatchObject({ body_text: '', tries: 2, sent_at: expect.any(Date) });

    const target = await pressLink(server, link);
    expect(`${target.origin}${target.pathname}`).toBe(`${TEST_SITE}/auth/reset-password`);
    const session = new URLSearchParams(target.hash.slice(1));
    const client = server.client();
    await client.auth.setSession({
      access_token: session.get('access_token') ?? '',
      refresh_token: session.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
    const again = await server
      .client()
      .auth.signInWithPassword({ email: student.email, password: 'a new password' });
    expect(again.error).toBeNull();
  });
});
