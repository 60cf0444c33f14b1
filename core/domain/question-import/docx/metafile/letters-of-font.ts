import { fontText } from '#core/domain/question-import/docx/symbol-font.ts';

/** Of MathType's own font, by their places: those that are certain. */
const MT_EXTRA: Record<string, string> = { K: '…', L: '⋯', M: '⋮', O: '⋱', l: 'ℓ', h: 'ℏ', o: '°', m: '∓' };
/** Fonts whose letters are where every alphabet has them; others may draw anything in their place. */
const OF_LETTERS =
  /times|roman|arial|helvetica|cambria$|calibri|courier|garamond|georgia|verdana|tahoma|palatino|book|system/i;

/** Bytes of a metafile as letters, by the font they are in; null where that font says nothing we know. */
export function lettersOfFont(family: string, bytes: Uint8Array): string | null {
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (/^symbol$/i.test(family)) {
    const signs = fontText('Symbol', [...bytes].map((byte) => String.fromCharCode(byte)).join('')) ?? '';
    return signs.includes('\ufffd') ? null : signs;
  }
  if (/^mt extra/i.test(family)) {
    const signs = [...text].map((sign) => MT_EXTRA[sign]);
    return signs.every((sign) => sign !== undefined) ? signs.join('') : null;
  }
  return OF_LETTERS.test(family) ? text : null;
}
