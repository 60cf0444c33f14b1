import {
  BOLD,
  COLOURED,
  HIGHLIGHT,
  type RichText,
  sliceRich,
  UNDERLINE,
} from '#core/domain/question-import/docx/rich-text.ts';

export interface GuessedAnswer {
  index: number;
  /** What sets it apart: a key of the locale files. */
  mark: 'star' | 'highlight' | 'bold' | 'underline' | 'colour' | 'stem';
}

/** Signs that mark the right option, before or behind its text. */
const SIGN = '(?:\\*|[✓✔☑✅]\\uFE0F?)';
/** 'iron -------' where the others have none. */
const STROKES = '[-–—]{4,}';
const WORD = '\\((?:the\\s+)?(?:correct|right|ans(?:wer)?)(?:\\s+(?:answer|option))?\\)';
const STAR = new RegExp(
  `^\\s*[([]?[\\p{L}\\d][)\\].]\\s*(?:${SIGN}|√)(?=[\\s\\p{L}\\p{N}])|(?:${SIGN}|${WORD}|\\S\\s*${STROKES})\\s*$|^\\s*${SIGN}`,
  'iu',
);
/** An option may be the sign itself: 'C. *' of four operators. */
const STAR_ALONE = new RegExp(`^\\s*(?:[([]?[\\p{L}\\d][)\\].])?\\s*(?:${SIGN}|√)+\\s*$`, 'u');
const DRAWN = [
  ['highlight', HIGHLIGHT],
  ['bold', BOLD],
  ['underline', UNDERLINE],
  ['colour', COLOURED],
] as const;

/**
 * The one option that is marked while the others are not; null: none, or more than one.
 * @param options letter and text
 * @param texts the same without the letter, which a highlighter may leave out
 */
export function guessAnswer(
  options: readonly RichText[],
  texts: readonly RichText[] = [],
): GuessedAnswer | null {
  const starred = only(options.map(({ text }) => STAR.test(text) && !STAR_ALONE.test(text)));
  if (starred !== null) return { index: starred, mark: 'star' };
  for (const [mark, bit] of DRAWN) {
    const index = only(
      options.map((option, at) => isDrawn(option, bit) || (bit === HIGHLIGHT && isAllDrawn(texts[at], bit))),
    );
    if (index !== null && options.length > 1) return { index, mark };
  }
  return null;
}

const TICKED = /[✓✔☑✅]\uFE0F?\s*$|^\s*(?:[([]?[\p{L}\d][)\].])?\s*[✓✔☑✅]/u;

/** Options with a tick, of which there may be several. */
export const tickedOptions = (options: readonly RichText[]): number[] =>
  options.flatMap(({ text }, at) => (TICKED.test(text) && !STAR_ALONE.test(text) ? [at] : []));

function only(flags: readonly boolean[]): number | null {
  const first = flags.indexOf(true);
  return first >= 0 && flags.lastIndexOf(true) === first ? first : null;
}

/** The letter, or all of the text; formulas say nothing of how they are drawn. */
function isDrawn({ text, marks }: RichText, bit: number): boolean {
  const letters = [...text.split('').entries()].filter(([, sign]) => /[\p{L}\p{N}]/u.test(sign));
  const drawn = letters.filter(([at]) => ((marks[at] ?? 0) & bit) !== 0);
  return (
    letters.length > 0 &&
    (drawn.length === letters.length || (drawn.length > 0 && drawn[0]?.[0] === letters[0]?.[0]))
  );
}

function isAllDrawn(rich: RichText | undefined, bit: number): boolean {
  const letters = [...(rich?.text ?? '').split('').entries()].filter(([, sign]) => /\S/.test(sign));
  return letters.length > 0 && letters.every(([at]) => ((rich?.marks[at] ?? 0) & bit) !== 0);
}

const FIRST_STAR = new RegExp(`^\\s*(?:${SIGN}|√)\\s*`, 'u');
const LAST_STAR = new RegExp(`\\s*(?:${SIGN}|${WORD}|${STROKES})\\s*$`, 'iu');

/** The option without the star that marks it. */
export function withoutStar(option: RichText): RichText {
  const from = FIRST_STAR.exec(option.text)?.[0].length ?? 0;
  return sliceRich(option, from, Math.max(from, LAST_STAR.exec(option.text)?.index ?? option.text.length));
}

const LETTER_BEHIND = /[([]\s*([A-D])\s*[)\]]\s*[.:]?\s*$/;
/** 'as shown in figure (B)', 'reacts with compound (A)': what the letter names is no option. */
const NAMED_SO =
  /\b(?:fig(?:ure)?s?\.?|columns?|lists?|statements?|reasons?|assertions?|compounds?|structures?|graphs?|diagrams?|curves?|products?|points?|parts?|options?|cases?|labell?ed|marked|called|by|in|at|of|and|or|to|with|from|for)\s*$/i;

/** A book's key at the end of the question, before its options: 'Which metal is red? [B]'. */
export function letterBehindStem({ text }: RichText): { index: number; from: number } | null {
  const match = LETTER_BEHIND.exec(text);
  if (!match?.[1] || NAMED_SO.test(text.slice(0, match.index))) return null;
  return { index: 'ABCD'.indexOf(match[1]), from: match.index };
}
