import { renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { confirmationTexts } from './confirmation-texts.ts';

interface Confirmation {
  to: string;
  siteUrl: string;
  token: string;
  /** As profiles name it. */
  language: string | null;
}

export function confirmationMail({ to, siteUrl, token, language }: Confirmation): Mail {
  const { lang, subject, opening, lead, label, closing, remove } = confirmationTexts(language);
  const link = (decision: string) => `${siteUrl}/newsletter?decision=${decision}&token=${token}`;
  return {
    to,
    ...renderMail({
      lang,
      subject,
      blocks: [
        { kind: 'text', text: opening },
        { kind: 'button', label, url: link('confirm'), lead },
        { kind: 'text', text: closing, isQuiet: true },
        { kind: 'link', label: remove, url: link('unsubscribe') },
      ],
    }),
  };
}
