import { indexOfSign, ourFigures, SIGNS } from './answer-signs.ts';

/** What the answer of one question may mean, before the others of its column are looked at. */
export interface AnswerReading {
  /** As the file writes it. */
  found: string;
  /** The option that a letter or a Roman figure names, from 0. */
  letter: number | null;
  /** A figure, which may count from 0 or from 1. */
  figure: number | null;
  /** 'Option 2', '(2)': the figure that is printed before an option, and such count from 1. */
  isLabel: boolean;
  /** The options that read like the answer. */
  words: number[];
  /** Those that read like what stands behind a letter or figure: 'B (104.5°)'. */
  behind: number[];
  /** 'A, C', '1 and 3', 'BD': what each part means; none where there is one answer. */
  several: readonly AnswerReading[];
  /** 'B or D': each of them alone. */
  isEither: boolean;
}

const WORD =
  '(?:correct|right|the|is|opt(?:ion)?s?|choice|ans(?:wer)?s?|key|no|number|सही|विकल्प|उत्तर|సమా\u0C27ానం|ఎంపిక|விடை|விருப்பம்)';
const BEFORE = `(?:${WORD}[\\s._:#=-]*)*`;
const SIGN = new RegExp(
  `^(${BEFORE})([([{<]?)\\s*(${SIGNS}|\\d{1,2}(?:\\.0+)?)\\s*([)\\]}>]?)\\s*[.:,;]?\\s*$`,
  'iu',
);
const SIGN_AND_WORDS = new RegExp(
  `^${BEFORE}[([{<]?\\s*(${SIGNS}|\\d{1,2})\\s*(?:[)\\]}>][\\s.:–-]*|[.:–-]\\s+|[–:-]\\s*|\\s+(?=\\()|\\t\\s*)(\\S.*)$`,
  'isu',
);
const BETWEEN = /\s*(?:[,;&/+]|\band\b|\bor\b|और|तथा|एवं|या)\s*/iu;
const EITHER = /\bor\b|(?<!\p{L})या(?![\p{L}\p{M}])/iu;
/** 'ACD', in the order of the options: words made of such letters hardly are. */
const RUN_OF_LETTERS = /^(?=..)a?b?c?d?e?f?$/i;

/** Words as they are compared: without capitals, blanks and signs around them that say nothing. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*[([]?(?:[a-e]|[1-5])[)\].]\s+(?=\S)/u, '')
    .replace(/[\s\u200b-\u200d\ufeff]+/gu, ' ')
    .replace(/^[\s"'“”‘’]+|[\s"'“”‘’.।]+$/gu, '');

const figureOf = (sign: string): number | null => (/^\d/.test(sign) ? Number.parseInt(sign, 10) : null);

/** Reads an answer against the options of its question. */
export function readAnswer(text: string, options: readonly string[]): AnswerReading {
  const found = text.trim();
  const plain = ourFigures(found.normalize('NFKC')).trim();
  const like = (words: string) => {
    // 'class' beside 'Class', in a question on a program.
    const same = options.flatMap((option, index) => (option.trim() === words.trim() ? [index] : []));
    if (same.length === 1) return same;
    const folded = foldWords(words);
    return folded === ''
      ? []
      : options.flatMap((option, index) => (foldWords(ourFigures(option)) === folded ? [index] : []));
  };
  const words = plain === '' ? [] : like(plain);
  const none = {
    found,
    letter: null,
    figure: null,
    isLabel: false,
    words,
    behind: [],
    several: [],
    isEither: false,
  };
  if (plain === '') return none;
  const alone = SIGN.exec(plain);
  const [, before = '', open = '', sign = '', close = ''] = alone ?? [];
  if (alone) {
    const figure = figureOf(sign);
    const isLabel = figure !== null && (before !== '' || open !== '' || close !== '');
    return { ...none, figure, isLabel, letter: figure === null ? indexOfSign(sign) : null };
  }
  if (words.length > 0) return none;
  const parts = plain.split(BETWEEN).filter((part) => part !== '');
  const isNamed = (part: string) => SIGN.test(part) || like(part).length === 1;
  if (parts.length > 1 && parts.every(isNamed)) {
    const several = parts.map((part) => readAnswer(part, options));
    return { ...none, several, isEither: EITHER.test(plain) };
  }
  if (RUN_OF_LETTERS.test(plain))
    return { ...none, several: [...plain].map((letter) => readAnswer(letter, [])) };
  const [, first = '', rest = ''] = SIGN_AND_WORDS.exec(plain) ?? [];
  if (first === '') return none;
  const figure = figureOf(first);
  const behind = like(rest.replace(/^\((.*)\)$/s, '$1'));
  return {
    ...none,
    figure,
    isLabel: figure !== null,
    letter: figure === null ? indexOfSign(first) : null,
    behind,
  };
}
