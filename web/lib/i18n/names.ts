import { readTestTitle } from '#core/domain/test-builder/test-title.ts';
import { compareNames } from '#web/lib/i18n/format.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/**
 * The bank and the server name things in English. `names.json` of a language says what they are called in it, chapters
 * as in NCERT's books; English needs none, and what an institute named itself stays as it is. A route that shows such
 * names loads 'names' with its texts.
 */
function localName(english: string): string {
  const names: unknown = i18n.getResourceBundle(i18n.language, 'names');
  const name = isTexts(names) && Object.hasOwn(names, english) ? names[english] : undefined;
  return name ?? english;
}

export const chapterName = (chapter: string): string => localName(chapter);

/** Of a state or union territory of India. */
export const stateName = (state: string): string => localName(state);

/** In the order of what the reader sees. */
export function byChapterName(a: string, b: string): number {
  return compareNames(chapterName(a), chapterName(b));
}

/** A test the server named, or a paper or sheet that ships with the product. */
export function titleName(title: string): string {
  const generated = readTestTitle(title);
  if (generated) return `${localName(generated.kind)}: ${generated.names.map(nameOfPart).join(', ')}`;
  const [, name = title, number = ''] = /^(.*?)( \d+)?$/.exec(title) ?? [];
  return localName(name) + number;
}

/** A sentence of the server's with the title of a test in quotes. */
export function withTitleName(sentence: string): string {
  return sentence.replace(/'([^']+)'/, (quoted, title: string) =>
    readTestTitle(title) ? `'${titleName(title)}'` : quoted,
  );
}

function nameOfPart(name: string): string {
  const subject = subjectName(name);
  return subject === name ? localName(name) : subject;
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null;
}
