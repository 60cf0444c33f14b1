import { type MailBlock, renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { inLanguage, type TextsByLanguage } from '#server/mail/texts-by-language.ts';

interface NewsletterTexts {
  lang: string;
  reason: string;
  remove: string;
}

const TEXTS: TextsByLanguage<NewsletterTexts> = {
  English: {
    lang: 'en',
    reason: 'You get this because you asked for news from {{site}} and confirmed it.',
    remove: 'Take this address off the list',
  },
  Hindi: {
    lang: 'hi',
    reason: 'यह मेल इसलिए आया है कि आपने {{site}} की खबरें मँगवाई थीं और पुष्टि की थी।',
    remove: 'यह पता सूची से हटाएँ',
  },
  Telugu: {
    lang: 'te',
    reason: 'మీరు {{site}} వార్తలు అడిగి, నిర్ధారించారు కాబట్టి ఈ మెయిల్ వచ్చింది.',
    remove: 'ఈ అడ్రస్‌ను జాబితా నుంచి తీసేయండి',
  },
  Tamil: {
    lang: 'ta',
    reason: '{{site}} செய்திகளைக் கேட்டு உறுதிப்படுத்தியதால் இந்த மின்னஞ்சல் வந்துள்ளது.',
    remove: 'இந்த முகவரியைப் பட்டியலிலிருந்து நீக்கவும்',
  },
};

export interface NewsletterWords {
  subject: string;
  body: string;
  /** As profiles name it. */
  language: string;
}

/** @param token of the subscription; null: a mail that is only tried, whose link takes nobody off the list */
export function newsletterMail(
  { subject, body, language }: NewsletterWords,
  { to, token, siteUrl }: { to: string; token: string | null; siteUrl: string },
): Mail {
  const { lang, reason, remove } = inLanguage(TEXTS, language);
  const blocks = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((text): MailBlock => ({ kind: 'text', text }));
  const query = token === null ? '' : `?decision=unsubscribe&token=${token}`;
  return {
    to,
    ...renderMail({
      lang,
      subject,
      blocks,
      reason: { text: reason, label: remove, url: `${siteUrl}/newsletter${query}` },
    }),
  };
}
