import { useTranslation } from 'react-i18next';
import examEnDark from '#web/features/landing/pictures/exam-en-dark.webp';
import examEnLight from '#web/features/landing/pictures/exam-en-light.webp';
import examHiDark from '#web/features/landing/pictures/exam-hi-dark.webp';
import examHiLight from '#web/features/landing/pictures/exam-hi-light.webp';
import examTaDark from '#web/features/landing/pictures/exam-ta-dark.webp';
import examTaLight from '#web/features/landing/pictures/exam-ta-light.webp';
import examTeDark from '#web/features/landing/pictures/exam-te-dark.webp';
import examTeLight from '#web/features/landing/pictures/exam-te-light.webp';
import resultsEnDark from '#web/features/landing/pictures/results-en-dark.webp';
import resultsEnLight from '#web/features/landing/pictures/results-en-light.webp';
import resultsHiDark from '#web/features/landing/pictures/results-hi-dark.webp';
import resultsHiLight from '#web/features/landing/pictures/results-hi-light.webp';
import resultsTaDark from '#web/features/landing/pictures/results-ta-dark.webp';
import resultsTaLight from '#web/features/landing/pictures/results-ta-light.webp';
import resultsTeDark from '#web/features/landing/pictures/results-te-dark.webp';
import resultsTeLight from '#web/features/landing/pictures/results-te-light.webp';
import { type LanguageCode, languageOfTag } from '#web/lib/i18n/languages.ts';

const SCREENS = ['exam', 'results'] as const;
/** Taken from the product by scripts/take-pictures.mjs. */
const PICTURES = {
  en: { exam: [examEnLight, examEnDark], results: [resultsEnLight, resultsEnDark] },
  hi: { exam: [examHiLight, examHiDark], results: [resultsHiLight, resultsHiDark] },
  te: { exam: [examTeLight, examTeDark], results: [resultsTeLight, resultsTeDark] },
  ta: { exam: [examTaLight, examTaDark], results: [resultsTaLight, resultsTaDark] },
} satisfies Record<LanguageCode, Record<(typeof SCREENS)[number], [light: string, dark: string]>>;

/** What one signs up for, as it is on a phone. */
export function ProductPictures() {
  const { t, i18n } = useTranslation('landing-below');
  const pictures = PICTURES[languageOfTag(i18n.language)?.code ?? 'en'];
  return (
    <section aria-labelledby="pictures-title" className="page py-12 md:py-16">
      <h2 id="pictures-title" className="font-bold text-3xl">
        {t('pictures.title')}
      </h2>
      <ul className="mt-8 grid max-w-3xl gap-10 sm:grid-cols-2">
        {SCREENS.map((screen) => (
          <li key={screen}>
            <figure className="grid gap-4">
              <figcaption className="text-muted-foreground">{t(`pictures.${screen}.text`)}</figcaption>
              {pictures[screen].map((address, place) => (
                <img
                  key={address}
                  src={address}
                  alt={t(`pictures.${screen}.alt`)}
                  width={540}
                  height={960}
                  loading="lazy"
                  decoding="async"
                  // Of the two themes one is shown; the other is never fetched.
                  className={`${place === 0 ? 'dark:hidden' : 'hidden dark:block'} h-auto w-full max-w-72 rounded-3xl border-4 border-border shadow-lg`}
                />
              ))}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
