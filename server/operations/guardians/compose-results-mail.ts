import { nameInMail } from '#core/domain/text/name-in-mail.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { inLanguage } from '#server/mail/texts-by-language.ts';
import { RESULTS_MAILS } from './results-mail-texts.ts';

interface ResultsMail {
  to: string;
  siteUrl: string;
  /** Of the guardian's page. */
  token: string;
  /** The learner's, as profiles name it. */
  language: string | null;
  learner: string | null;
  /** Of the exam. */
  title: string;
}

export function composeResultsMail({ to, siteUrl, token, language, learner, title }: ResultsMail): Mail {
  const texts = inLanguage(RESULTS_MAILS, language);
  const name = learner ? nameInMail(learner) : '';
  const exam = nameInMail(title);
  const url = `${siteUrl}/guardian/${token}?lang=${texts.lang}`;
  return {
    to,
    ...renderMail({
      lang: texts.lang,
      subject: fillIn(texts.subject, { title: exam }),
      blocks: [
        { kind: 'text', text: name ? fillIn(texts.opening, { name }) : texts.openingNoName },
        { kind: 'text', text: exam },
        { kind: 'button', label: texts.label, url, lead: texts.lead },
        { kind: 'text', text: texts.reason, isQuiet: true },
      ],
    }),
  };
}
