import type { SignStyle } from '#core/domain/question-import/docx/mathtype/records.ts';
import { fontText } from '#core/domain/question-import/docx/symbol-font.ts';

/** MathType's own codes, outside Unicode: spaces, and signs Unicode got later. */
const OWN: Record<number, string> = {
  61185: '',
  61186: '\u2009',
  61187: '\u2005',
  61188: '\u2004',
  61189: '\u2003',
  61190: '\u2003\u2003',
  61191: '\u2009',
  61192: '\u200a',
  // Equation Editor's codes of the same spaces.
  60161: '',
  60162: '\u2009',
  60163: '\u2005',
  60164: '\u2004',
  60165: '\u2003',
  60166: '\u2003\u2003',
  60167: '\u2009',
  60168: '\u200a',
  59659: '⊇',
  59660: '⊆',
  59682: '⋚',
  59693: '⋛',
  59688: '≲',
  59689: '≳',
  59698: '≲',
  59699: '≳',
  59726: '≡',
  59732: '⊃',
  59791: '•',
  60674: 'ı',
  60676: 'd',
  60677: 'e',
  60678: 'i',
  60679: 'j',
  60680: 'D',
};
/** Where a row of an aligned equation is aligned. */
export const ALIGNMENT = '\uef00';

/** Stands for a sign that is not known; of a bracket that does no harm, since its template says what it is. */
export const UNKNOWN = '\ufffd';

/** A code of MathType as a text. */
export function signOfCode(code: number): string {
  if (Object.hasOwn(OWN, code)) return OWN[code] ?? '';
  if (code === 0xef00 || code === 0xeb00) return ALIGNMENT;
  if (code < 0x20 || (code >= 0xd800 && code < 0xf900)) return UNKNOWN;
  return String.fromCharCode(code);
}

/** A sign that is written by its place in a font only. */
export function signOfFont(font: string, place: number): string {
  const text = fontText(font, String.fromCharCode(place)) ?? (place < 0x7f ? String.fromCharCode(place) : '');
  return text === '' ? UNKNOWN : text;
}

/** By MathType's number of a style: text, function, variable, Greek, symbol, vector, number … */
const STYLES: Record<number, SignStyle> = {
  1: 'text',
  2: 'function',
  3: 'variable',
  4: 'variable',
  7: 'bold',
  9: 'text',
  10: 'text',
  12: 'text',
};

/** @param typeface as the file writes it, 128 more than it means. @param bits of a font chosen by hand: 1 bold, 2 italic. */
export function styleOf(typeface: number, bits: number | undefined): SignStyle {
  const own = typeface - 128;
  if (own > 0) return STYLES[own] ?? 'sign';
  const isItalic = bits === undefined || (bits & 2) !== 0;
  return isItalic ? 'variable' : (bits & 1) !== 0 ? 'bold' : 'text';
}
