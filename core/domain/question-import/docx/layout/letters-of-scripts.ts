import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';

/** Letters of other alphabets in the order in which they name options. */
const ALPHABETS = ['абвгде', 'αβγδεζ', 'అఆఇఈఉఊ', 'அஆஇஈஉஊ'] as const;
const LATIN = 'abcdef';
/** Marks that only Latin letters make: such a paper has its letters already. */
const OF_LATIN = /^\s*[([]?[bdBD][)\].]\s*\S/;
/** Less may stand there for another reason: a preposition, an angle. */
const FEWEST = 2;

/** 'а) медь', '(ఆ) రాగి', 'இ. துத்தநாகம்', and 'Ответ: б' below them: marks and keys in the letters every step knows. */
export function withMarksOfScripts(lines: readonly FlowLine[]): readonly FlowLine[] {
  if (lines.filter(({ rich }) => OF_LATIN.test(rich.text)).length >= FEWEST) return lines;
  const letters = ALPHABETS.find((names) => isMarkedBy(names, lines));
  if (letters === undefined) return lines;
  const both = `${letters}${letters.toUpperCase()}`;
  const mark = new RegExp(
    `(?<=(?:^|\\s)[([]?)[${both}](?=[)\\]]\\s*\\S)|(?<=^\\s*)[${both}](?=\\.\\s*\\S)`,
    'gu',
  );
  const key = new RegExp(`(?<=[:=–-]\\s*[([]?)[${both}](?=[)\\]]?\\s*\\.?\\s*$)`, 'gu');
  return lines.map((line) => {
    const text = line.rich.text
      .replace(mark, (sign) => latin(sign, letters))
      .replace(key, (sign) => latin(sign, letters));
    return text === line.rich.text ? line : { ...line, rich: { ...line.rich, text } };
  });
}

/** Its second and its fourth letter mark lines, again and again. */
function isMarkedBy(letters: string, lines: readonly FlowLine[]): boolean {
  return [1, 3].every((place) => {
    const letter = letters[place] ?? '';
    const pattern = new RegExp(
      `(?:^|\\s)[([]?[${letter}${letter.toUpperCase()}][)\\]]\\s*\\S|^\\s*[${letter}${letter.toUpperCase()}]\\.\\s*\\S`,
      'u',
    );
    return lines.filter(({ rich }) => pattern.test(rich.text)).length >= FEWEST;
  });
}

function latin(sign: string, letters: string): string {
  const letter = LATIN[letters.indexOf(sign.toLowerCase())] ?? sign;
  return sign === sign.toLowerCase() ? letter : letter.toUpperCase();
}
