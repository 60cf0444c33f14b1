import { i18n } from '#web/lib/i18n/i18n.ts';
import {
  firstLanguage,
  type LanguageCode,
  languageOfProfile,
  languageOfTag,
} from '#web/lib/i18n/languages.ts';
import { readPageConfig } from '#web/lib/page/page-config.ts';

const storageKey = 'vijaypath-language';

/** Before the first paint, so that the language does not change on screen. English is in the first script. */
export async function openInOwnLanguage(): Promise<void> {
  i18n.on('languageChanged', (code) => {
    document.documentElement.lang = code;
  });
  await speak(firstLanguage(readStored(), navigator.languages.filter(isOffered)));
}

/** What a browser asks for is followed where this installation offers it; what somebody chose stays. */
function isOffered(tag: string): boolean {
  const language = languageOfTag(tag);
  return language !== undefined && readPageConfig().languages.includes(language.profile);
}

/** Switches the interface on this device; every screen follows at once and keeps what was typed into it. */
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

/** The language of a mail goes on behind its link, unless somebody chose one on this device. */
export async function followLink(tag: string | undefined): Promise<void> {
  const language = tag === undefined ? undefined : languageOfTag(tag);
  if (language && tag && isOffered(tag) && readStored() === null) await speak(language.code);
}

async function speak(code: LanguageCode): Promise<void> {
  if (i18n.language === code) return;
  await i18n.changeLanguage(code);
  // The server refuses in English; other languages have texts for its codes: see failure-text.ts.
  if (code !== 'en') void i18n.loadNamespaces('errors');
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
