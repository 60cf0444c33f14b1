import { html } from 'hono/html';
import type { AuthMail } from '#server/protocol/auth/options.ts';
import { AUTH_MAIL_TEXTS, type MailTexts } from './auth-mail-texts.ts';
import type { Mail } from './mail-outbox.ts';

/** Words a mail about an account, as plain text and as simple HTML. */
export function composeAuthMail(mail: AuthMail): Mail {
  const texts = AUTH_MAIL_TEXTS[mail.kind];
  const { to } = mail;
  return { to, subject: texts.subject, text: asText(mail, texts), html: asHtml(mail, texts) };
}

function asText(mail: AuthMail, { opening, action, closing }: MailTexts): string {
  const way =
    'link' in mail && action
      ? [
          `Open this link within ${mail.validMinutes} minutes to ${action.lead}:`,
          mail.link,
          `Asked for a code instead? It is ${mail.code}.`,
        ]
      : [];
  return [opening, ...way, closing, 'Vijaypath'].join('\n\n');
}

/** Styles stand on the elements: most mail programs drop everything else. */
function asHtml(mail: AuthMail, { opening, action, closing }: MailTexts): string {
  const way =
    'link' in mail && action
      ? html`<p style="margin: 28px 0">
            <a href="${mail.link}" style="background: #4338ca; color: #ffffff; padding: 12px 20px; border-radius: 8px; text-decoration: none; font-weight: 600">${action.label}</a>
          </p>
          <p style="color: #52525b">The link works for ${mail.validMinutes} minutes. Asked for a code instead? It is <strong>${mail.code}</strong>.</p>`
      : '';
  return String(
    html`<div lang="en" style="font: 16px/1.6 system-ui, sans-serif; max-width: 480px; margin: 0 auto; padding: 24px">
      <p>${opening}</p>
      ${way}
      <p style="color: #52525b">${closing}</p>
      <p>Vijaypath</p>
    </div>`,
  );
}
