import { nameInMail } from '#core/domain/text/name-in-mail.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { SWITCHES_PATH } from '#server/mail/wants-mail.ts';
import { reviewTexts } from './review-texts.ts';

export interface ReviewMail {
  to: string;
  language: string | null;
  end: 'graded' | 'refused';
  /** Null where the title, which somebody typed, must not be told. */
  test: string | null;
  siteUrl: string;
  /** Within the site. */
  link: string;
}

/** What a student is mailed when the review of a sheet has ended. */
export function composeReviewMail({ to, language, end, test, siteUrl, link }: ReviewMail): Mail {
  const { lang, reason, ...texts } = reviewTexts(language);
  const { title, body, lead, label } = texts[end];
  return {
    to,
    ...renderMail({
      lang,
      subject: title,
      blocks: [
        ...(test === null ? [] : [{ kind: 'text', text: fillIn(body, { test: nameInMail(test) }) } as const]),
        { kind: 'button', label, url: `${siteUrl}${link}`, lead },
      ],
      reason: { ...reason, url: `${siteUrl}${SWITCHES_PATH}` },
    }),
  };
}
