import { renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { guardianMailTexts } from './guardian-mail-texts.ts';

interface GuardianMail {
  to: string;
  /** Of the guardian's page. */
  link: string;
  /** The learner's, as profiles name it. */
  language: string | null;
}

export function composeGuardianMail({ to, link, language }: GuardianMail): Mail {
  const { lang, subject, opening, lead, label, without, closing } = guardianMailTexts(language);
  return {
    to,
    ...renderMail({
      lang,
      subject,
      blocks: [
        { kind: 'text', text: opening },
        { kind: 'button', label, url: link, lead },
        { kind: 'text', text: without },
        { kind: 'text', text: closing, isQuiet: true },
      ],
    }),
  };
}
