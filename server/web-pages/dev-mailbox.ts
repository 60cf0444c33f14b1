import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { isLoopback } from '#server/http/client-address.ts';

const Mail = z.object({ recipient: z.string(), subject: z.string(), text: z.string(), createdAt: z.date() });

const NEWEST = `
  select recipient, subject, body_text as text, created_at as "createdAt" from private.mail_outbox
  where sent_at is null order by id desc limit 50`;

/** Mail that no mail server was configured for, shown to anyone who sits at this machine. Never mounted in production. */
export function createDevMailbox(database: Database): Hono {
  const app = new Hono();
  app.get('/dev/mailbox', async (c) => {
    if (!isLoopback(c.req.raw)) return c.text('Not found', 404);
    const rows = await queryRows(database, Mail, NEWEST);
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Mailbox · Vijaypath</title>
            <style>
              body { font: 16px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
              pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
            </style>
          </head>
          <body>
            <h1>Mailbox</h1>
            <p>No mail server is configured, so mail stays here. Newest first.</p>
            ${rows.length === 0 ? html`<p>No mail yet.</p>` : ''}
            ${rows.map(
              (mail) =>
                html`<article>
                  <h2>${mail.subject}</h2>
                  <p>To ${mail.recipient} · ${mail.createdAt.toISOString()}</p>
                  <pre>${linked(mail.text)}</pre>
                </article>`,
            )}
          </body>
        </html>`,
    );
  });
  return app;
}

/** The text with its addresses as links; the template escapes everything else. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part));
}
