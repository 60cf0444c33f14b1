import { html } from 'hono/html';
import type { AuthMail } from '#server/protocol/auth/options.ts';
import { mailLanguage } from './auth-mail-texts.ts';
import type { MailLanguage } from './mail-language.ts';
import type { Mail } from './mail-outbox.ts';

/**
 * Words a mail about an account, as plain text and as simple HTML.
 * @param language as profiles name it; null where nobody chose one.
 */
export function composeAuthMail(mail: AuthMail, language: string | null = null): Mail {
  const { lang, ...words } = wordsOf(mail, mailLanguage(language));
  return { to: mail.to, subject: words.subject, text: asText(words), html: asHtml(words, lang) };
}

interface Words {
  lang: string;
  subject: string;
  opening: string;
  way?: { link: string; label: string; lead: string; validFor: string; code: string };
  closing: string;
}

function wordsOf(mail: AuthMail, { lang, mails, frame }: MailLanguage): Words {
  const { subject, opening, action, closing } = mails[mail.kind];
  const words = { lang, subject, closing, opening: filled(opening, mail) };
  if (!('link' in mail) || !action) return words;
  const values = { minutes: mail.validMinutes, code: mail.code, lead: action.lead };
  return {
    ...words,
    way: {
      link: mail.link,
      label: action.label,
      lead: filled(frame.openLink, values),
      validFor: filled(frame.validFor, values),
      code: filled(frame.code, values),
    },
  };
}

function filled(text: string, values: object): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String((values as Record<string, unknown>)[name]),
  );
}

function asText({ opening, way, closing }: Omit<Words, 'lang'>): string {
  return [opening, ...(way ? [way.lead, way.link, way.code] : []), closing, 'Vijaypath'].join('\n\n');
}

/** Styles stand on the elements: most mail programs drop everything else. */
function asHtml({ opening, way, closing }: Omit<Words, 'lang'>, lang: string): string {
  const linked = way
    ? html`<p style="margin: 28px 0">
            <a href="${way.link}" style="background: #4338ca; color: #ffffff; padding: 12px 20px; border-radius: 8px; text-decoration: none; font-weight: 600">${way.label}</a>
          </p>
          <p style="color: #52525b">${way.validFor} ${way.code}</p>`
    : '';
  return String(
    html`<div lang="${lang}" style="font: 16px/1.6 system-ui, sans-serif; max-width: 480px; margin: 0 auto; padding: 24px">
      <p>${opening}</p>
      ${linked}
      <p style="color: #52525b">${closing}</p>
      <p>Vijaypath</p>
    </div>`,
  );
}
