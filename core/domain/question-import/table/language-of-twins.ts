import { type OtherLanguage, scriptLanguage } from '../languages/split-languages.ts';
import { readHeading } from './read-heading.ts';
import { TRANSLATED } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

/** So many rows say in which language a column is written. */
const LOOKED_AT = 60;

/**
 * Headings of a table that has 'q' beside 'q_en': the one without a language is in that of its cells, and is named by it, so that
 * the English of each question is not lost beside it. Where those cells are English as well, nothing changes.
 */
export function withLanguageOfTwins(headings: readonly string[], body: readonly TableRow[]): string[] {
  const read = headings.map(readHeading);
  const hasTwin = (at: number) =>
    read.some((other) => other?.column === read[at]?.column && other?.language === 'en');
  const twins = headings.flatMap((_, at) => {
    const { column, language = null, script = null } = read[at] ?? {};
    const isPlain = language === null && script === null && TRANSLATED.some((name) => name === column);
    return isPlain && hasTwin(at) ? [at] : [];
  });
  const stem = twins.find((at) => read[at]?.column === 'stem');
  const language = stem === undefined ? null : languageOf(body, stem);
  if (language === null) return [...headings];
  return headings.map((heading, at) => (twins.includes(at) ? `${heading} (${language})` : heading));
}

/** Of most cells that have letters of one of these languages; null: of hardly any. */
function languageOf(body: readonly TableRow[], at: number): OtherLanguage | null {
  const found = new Map<OtherLanguage, number>();
  const cells = body.map((row) => row.cells[at] ?? '').filter((cell) => cell.trim() !== '');
  const seen = cells.slice(0, LOOKED_AT);
  for (const cell of seen) {
    const language = scriptLanguage(cell);
    if (language) found.set(language, (found.get(language) ?? 0) + 1);
  }
  const [most] = [...found].sort(([, a], [, b]) => b - a);
  return most && most[1] * 2 > seen.length ? most[0] : null;
}
