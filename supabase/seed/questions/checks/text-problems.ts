import { readStem } from '#core/domain/question-bank/stem-markup.ts';
import type { Texts } from '../load-bank.ts';
import { plainTextIn, renderToCharacters } from '../rich-text.ts';

const HTML = /<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i;
const MARKDOWN = /\*\*|__|^#+ |`/m;
/** Screens and papers may letter the options differently. */
const OPTION_BY_LETTER =
  /\b(options?|choices?) \(?[A-D1-4]\b|विकल्प \(?[A-D1-4]\b|(ఎంపిక|ఐచ్ఛికం|விருப்பம்|தேர்வு) \(?[A-D1-4]\b/i;
/** Half letters where NCERT writes an anusvara today; of the words kept by NCERT, the beginnings. */
const HALF_NASAL = /[\p{L}\p{M}]*(?:ङ्[कखगघ]|ञ्[चछजझ]|ण्[टठडढ]|न्[तथदध]|म्[पफबभ])[\p{L}\p{M}]*/gu;
const KEPT_HALF_NASALS = ['एन्थैल्प', 'एन्ट्रॉपी'];
const OTHER_DIGITS = /[०-९౦-౯௦-௯]/;

export const allTexts = ({ stem, options, explanation }: Texts) => [stem, ...options, ...explanation];

/** What no text of a question may have, in whatever language. */
export function textProblems(texts: Texts): string[] {
  const problems = allTexts(texts).flatMap(markProblems);
  if (problems.length > 0) return problems;
  if (new Set(texts.options.map(renderToCharacters)).size !== texts.options.length)
    problems.push('options that look alike');
  if (texts.options.some((option) => /^[A-D]$/.test(option)))
    problems.push('options are lettered A to D: what they name in a figure is P, Q, R, S or a number');
  for (const said of texts.explanation) {
    const named = OPTION_BY_LETTER.exec(said);
    if (named) problems.push(`an option is named by its letter: ${named[0]}`);
  }
  return problems;
}

function markProblems(text: string): string[] {
  try {
    const problems: string[] = [];
    renderToCharacters(text);
    readStem(text);
    const plain = plainTextIn(text);
    if (HTML.test(plain)) problems.push(`HTML: ${text}`);
    if (MARKDOWN.test(plain)) problems.push(`Markdown: ${text}`);
    if (OTHER_DIGITS.test(text)) problems.push(`numerals are Latin: ${text}`);
    for (const [word] of plain.matchAll(HALF_NASAL)) {
      if (!KEPT_HALF_NASALS.some((kept) => word.startsWith(kept)))
        problems.push(`NCERT writes an anusvara: ${word}`);
    }
    return problems;
  } catch (error) {
    return [`${String(error)}: ${text}`];
  }
}
