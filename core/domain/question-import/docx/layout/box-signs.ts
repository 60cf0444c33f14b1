/** Boxes and buttons before options: those that nobody has ticked, and those that somebody has. */
const FREE = '[☐□◻⬜🔲❑❒○◯⚪❍]';
const TAKEN = '[☑☒✅◉⦿●⚫■◼⬛🔳🔘]';
/** As they are typed: '[ ]', '( )', '[x]', '(*)'. */
const FREE_TYPED = '\\[\\s{0,2}\\]|\\(\\s{0,2}\\)';
const TAKEN_TYPED = '\\[[xX*✓✔]\\]|\\([xX*•●✓✔]\\)';
const ANY = `(?:${FREE}|${TAKEN})\\uFE0F?|${FREE_TYPED}|${TAKEN_TYPED}`;

export type BoxState = 'free' | 'taken' | 'crossed';

const BEFORE = new RegExp(`^[^\\S\\n]*(?:-\\s+)?(${ANY})[^\\S\\n]*`, 'u');
const BEHIND = new RegExp(`[^\\S\\n]+(${ANY})[^\\S\\n]*$`, 'u');
const WITHIN = new RegExp(`(?<=^|\\s)(${ANY})(?=[^\\S\\n]*\\S)`, 'gu');
const ALONE = new RegExp(`^\\s*(${ANY})\\s*$`, 'u');
const IS_FREE = new RegExp(`^(?:${FREE}|${FREE_TYPED})`, 'u');

export interface FoundBox {
  sign: string;
  from: number;
  to: number;
}

export function boxBefore(text: string): FoundBox | null {
  const match = BEFORE.exec(text);
  return match?.[1] === undefined ? null : { sign: match[1], from: 0, to: match[0].length };
}

export function boxBehind(text: string): FoundBox | null {
  const match = BEHIND.exec(text);
  return match?.[1] === undefined ? null : { sign: match[1], from: match.index, to: text.length };
}

/** Each box of a line that a text follows. */
export const boxesWithin = (text: string): FoundBox[] =>
  [...text.matchAll(WITHIN)].map((match) => ({
    sign: match[1] ?? '',
    from: match.index,
    to: match.index + match[0].length,
  }));

/** The box that is all of a text; null: it is none. */
export const boxAlone = (text: string): string | null => ALONE.exec(text)?.[1] ?? null;

export function stateOf(sign: string): BoxState {
  if (IS_FREE.test(sign)) return 'free';
  return sign.startsWith('☒') ? 'crossed' : 'taken';
}

/** Signs that are points of any list: they are boxes only where one differs from the others, or where the paper has more of them. */
export const mayBePoint = (sign: string): boolean => /^[○●■□◼◻❑❒❍]/u.test(sign);

const SHAPES = ['☐□◻⬜🔲❑❒☑☒✅■◼⬛🔳', '○◯⚪❍◉⦿●⚫🔘', '[', '('];

/** Boxes of one list have one shape: '□ normal male', '○ normal female' are signs of a pedigree. */
export const areOfOneShape = (signs: readonly string[]): boolean =>
  SHAPES.some((shape) => signs.every((sign) => [...shape].some((one) => sign.startsWith(one))));

/** As controls of a form are written where they are read. */
export const FREE_BOX = '☐';
export const TAKEN_BOX = '☑';
