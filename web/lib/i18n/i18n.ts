import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';
import common from '#web/locales/en/common.json' with { type: 'json' };

type LocaleFile = { default: Record<string, unknown> };
const english = import.meta.glob<LocaleFile>([
  '../../locales/en/*.json',
  '!../../locales/en/common.json',
  // Not for the interface: it comes with what draws formulas.
  '!../../locales/en/formulas.json',
]);
const others = import.meta.glob<{ files: Record<string, () => Promise<LocaleFile>> }>(
  '../../locales/*/index.ts',
);

export const i18n = createInstance();

void i18n
  .use({ type: 'backend', init: () => undefined, read: readLocaleFile })
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: interfaceLanguages.map(({ code }) => code),
    ns: ['common'],
    defaultNS: 'common',
    resources: { en: { common } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  });

/** A route's loader: the texts of its features arrive with its code, not after it. */
export function loadTexts(...namespaces: string[]): () => Promise<void> {
  return () => i18n.loadNamespaces(namespaces);
}

/** A language without a file for a namespace falls back to English. */
function readLocaleFile(
  language: string,
  namespace: string,
  done: (error: unknown, texts: Record<string, unknown>) => void,
): void {
  findLocaleFile(language, namespace).then(
    (file) => done(null, file?.default ?? {}),
    (error: unknown) => done(error, {}),
  );
}

async function findLocaleFile(language: string, namespace: string): Promise<LocaleFile | undefined> {
  const files = (await others[`../../locales/${language}/index.ts`]?.())?.files;
  return (files ? files[`./${namespace}.json`] : english[`../../locales/${language}/${namespace}.json`])?.();
}
