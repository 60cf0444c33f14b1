import { createTransport } from 'nodemailer';
import type { Mail } from './mail-outbox.ts';

/** Hands one mail to the next server; resolves when that server has taken it. */
export type MailTransport = (mail: Mail) => Promise<void>;

/** @param smtpUrl `smtp://user:password@host:port` or `smtps://…`. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport(smtpUrl);
  return async ({ to, subject, text, html, attachment }) => {
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      ...(html ? { html } : {}),
      ...(attachment
        ? {
            attachments: [
              { filename: attachment.name, contentType: attachment.type, content: attachment.text },
            ],
          }
        : {}),
    });
  };
}
