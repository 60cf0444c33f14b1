import hindi from '#web/locales/hi/names.json' with { type: 'json' };
import tamil from '#web/locales/ta/names.json' with { type: 'json' };
import telugu from '#web/locales/te/names.json' with { type: 'json' };

const NAMES = new Map<string | null, Readonly<Record<string, string>>>([
  ['Hindi', hindi],
  ['Telugu', telugu],
  ['Tamil', tamil],
]);

/** What chapters are called in a language as profiles keep it; the bank names them in English. */
export function chapterNames(language: string | null): (chapter: string) => string {
  const names = NAMES.get(language);
  return (chapter) => names?.[chapter] ?? chapter;
}
