import { i18n } from '#web/lib/i18n.ts';
import { firstLanguage, type LanguageCode, languageOfProfile } from '#web/lib/languages.ts';

const storageKey = 'vijaypath-language';

/** Before the first paint: nobody sees the page in one language and then in another. English is there already. */
export async function openInOwnLanguage(): Promise<void> {
  i18n.on('languageChanged', (code) => {
    document.documentElement.lang = code;
  });
  await speak(firstLanguage(readKept(), navigator.languages));
}

/** Speaks it from now on, on this device; every screen follows at once and keeps what was typed into it. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  try {
    localStorage.setItem(storageKey, code);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  await speak(code);
}

/** The profile decides for a signed-in student, on every device. */
export function followProfileLanguage(profileLanguage: string): Promise<void> {
  return chooseLanguage(languageOfProfile(profileLanguage).code);
}

async function speak(code: LanguageCode): Promise<void> {
  if (i18n.language === code) return;
  await i18n.changeLanguage(code);
  // The server says its refusals in English; for the others there are texts of our own: see failure-text.ts.
  if (code !== 'en') void i18n.loadNamespaces('errors');
}

function readKept(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
