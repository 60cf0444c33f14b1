import type { TextsByLanguage } from '#server/mail/texts-by-language.ts';

type Note = (series: string, month: string) => { title: string; body: string };

const nameOf = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );

/** What administrators are told, in the app, of a monthly competition that lacks questions. */
export const LACKING_TEXTS: TextsByLanguage<Note> = {
  English: (series, month) => ({
    title: `Too few questions for “${series}”`,
    body: `${nameOf(month, 'en-IN')} is not announced. See which chapters lack questions, and reserve more.`,
  }),
  Hindi: (series, month) => ({
    title: `“${series}” के लिए प्रश्न कम हैं`,
    body: `${nameOf(month, 'hi-IN')} की प्रतियोगिता घोषित नहीं हुई। देखें कि किन अध्यायों में प्रश्न कम हैं, और प्रश्न आरक्षित करें।`,
  }),
  Telugu: (series, month) => ({
    title: `“${series}”కు ప్రశ్నలు సరిపోవు`,
    body: `${nameOf(month, 'te-IN')} పోటీని ప్రకటించలేదు. ఏ అధ్యాయాల్లో ప్రశ్నలు తక్కువగా ఉన్నాయో చూసి, మరిన్ని రిజర్వ్ చేయండి.`,
  }),
  Tamil: (series, month) => ({
    title: `“${series}” போட்டிக்குக் கேள்விகள் போதவில்லை`,
    body: `${nameOf(month, 'ta-IN')} போட்டி அறிவிக்கப்படவில்லை. எந்தப் பாடங்களில் கேள்விகள் குறைவு எனப் பார்த்து, மேலும் ஒதுக்குங்கள்.`,
  }),
};
