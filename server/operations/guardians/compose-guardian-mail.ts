import { renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { guardianMailTexts } from './guardian-mail-texts.ts';

interface GuardianMail {
  to: string;
  siteUrl: string;
  /** Of the guardian's page, which opens in the language of the mail. */
  token: string;
  /** The learner's, as profiles name it. */
  language: string | null;
}

export function composeGuardianMail({ to, siteUrl, token, language }: GuardianMail): Mail {
  const { lang, subject, opening, lead, label, without, closing } = guardianMailTexts(language);
  return {
    to,
    ...renderMail({
      lang,
      subject,
      blocks: [
        { kind: 'text', text: opening },
        { kind: 'button', label, url: `${siteUrl}/guardian/${token}?lang=${lang}`, lead },
        { kind: 'text', text: without },
        { kind: 'text', text: closing, isQuiet: true },
      ],
    }),
  };
}
