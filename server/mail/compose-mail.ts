import type { AuthMail } from '#server/protocol/auth/options.ts';
import { mailLanguage } from './auth-mail-texts.ts';
import { fillIn } from './fill-in.ts';
import { type MailBlock, renderMail } from './mail-frame.ts';
import type { MailLanguage } from './mail-language.ts';
import type { Mail } from './mail-outbox.ts';

/**
 * Words a mail about an account.
 * @param language as profiles name it; null where nobody chose one.
 */
export function composeAuthMail(mail: AuthMail, language: string | null = null): Mail {
  const { lang, mails, frame } = mailLanguage(language);
  const { subject, opening, action, closing } = mails[mail.kind];
  const blocks: MailBlock[] = [
    { kind: 'text', text: fillIn(opening, 'failures' in mail ? { failures: mail.failures } : {}) },
    ...('link' in mail && action ? [wayIn(mail, action, frame)] : []),
    { kind: 'text', text: closing, isQuiet: true },
  ];
  return { to: mail.to, ...renderMail({ lang, subject, blocks }) };
}

const DAY_MINUTES = 24 * 60;

/** The link, as long as it works; the code beside it works for an hour, and is not told where the link works for days. */
function wayIn(
  { link, code, validMinutes: minutes }: Extract<AuthMail, { link: string }>,
  { label, lead }: { label: string; lead: string },
  frame: MailLanguage['frame'],
): MailBlock {
  const days = Math.floor(minutes / DAY_MINUTES);
  const open = days > 0 ? frame.openLinkInDays : frame.openLink;
  const valid = fillIn(days > 0 ? frame.validForDays : frame.validFor, { minutes, days });
  const coded = days > 0 ? '' : fillIn(frame.code, { code });
  return {
    kind: 'button',
    label,
    url: link,
    lead: fillIn(open, { minutes, days, lead }),
    note: [valid, coded].filter(Boolean).join(' '),
    textNote: coded,
  };
}
