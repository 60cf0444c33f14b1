import {
  type LetterStyle,
  mathLetter,
  smallSign,
  texOfSign,
} from '#core/domain/question-import/docx/omml/characters.ts';
import { functionTex } from '#core/domain/question-import/docx/omml/functions.ts';
import { joinTex } from '#core/domain/question-import/docx/omml/join.ts';

/** How the letters of a run are drawn. 'text' is words within a formula. */
export type RunStyle = LetterStyle | 'upright' | 'text';

const COMMANDS: Record<Exclude<RunStyle, 'plain' | 'text'>, string> = {
  upright: '\\mathrm',
  bold: '\\mathbf',
  boldItalic: '\\boldsymbol',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  double: '\\mathbb',
  sans: '\\mathsf',
  mono: '\\mathtt',
};

/** @param keepsAmpersands in rows of an array, where '&' says what stands below what. */
export function texOfText(text: string, style: RunStyle, keepsAmpersands = false): string {
  if (style === 'text') return wordsTex(text);
  const pieces: string[] = [];
  let letters = '';
  let lettersStyle: RunStyle = style;
  const flush = () => {
    if (letters) pieces.push(lettersTex(letters, lettersStyle));
    letters = '';
  };
  const signs = [...text.normalize('NFC')];
  for (const [index, sign] of signs.entries()) {
    const special = mathLetter(sign);
    const letter = special?.letter ?? sign;
    const signStyle = special && special.style !== 'plain' ? special.style : style;
    if (/^[A-Za-z]$/.test(letter) || (isUnknownLetter(letter) && !texOfSign(letter))) {
      if (signStyle !== lettersStyle) flush();
      lettersStyle = signStyle;
      letters += letter;
      continue;
    }
    // A blank between upright words stays within them: \mathrm{mol\ L}.
    flush();
    pieces.push(signTex(letter, signStyle, keepsAmpersands, signs.slice(index)));
  }
  flush();
  return joinTex(mergeSmall(pieces));
}

const isUnknownLetter = (sign: string) => /^[\p{L}\p{M}]$/u.test(sign) && !/^[A-Za-z]$/.test(sign);

function lettersTex(letters: string, style: RunStyle): string {
  if (/[^A-Za-z]/.test(letters)) return wordsTex(letters);
  const named = style === 'plain' || style === 'upright' ? functionTex(letters) : null;
  if (named) return named;
  return style === 'plain' || style === 'text' ? letters : `${COMMANDS[style]}{${letters}}`;
}

function signTex(sign: string, style: RunStyle, keepsAmpersands: boolean, rest: readonly string[]): string {
  if (sign === '&' && keepsAmpersands) return '&';
  if (sign === '^' || sign === '_') return rest.length > 1 ? `\u0000${sign}` : (texOfSign(sign) ?? sign);
  const small = smallSign(sign);
  if (small) return `${small.place}{${small.sign}}`;
  const tex = texOfSign(sign);
  const isBold = style === 'bold' || style === 'boldItalic';
  if (tex !== undefined) {
    const isLetter = /^\p{L}$/u.test(sign);
    return isBold && isLetter ? `\\boldsymbol{${tex}}` : tex;
  }
  if (/^[0-9]$/.test(sign) && (style === 'bold' || style === 'boldItalic')) return `\\mathbf{${sign}}`;
  if (/^[0-9]$/.test(sign) && style === 'double') return `\\mathbb{${sign}}`;
  return sign;
}

/** Neighbouring small figures are one script: '10⁻³' is 10^{-3}. A typed '^' takes the figures or the bracket behind it. */
function mergeSmall(pieces: readonly string[]): string[] {
  const merged: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    const last = merged.at(-1);
    const script = /^([\^_])\{(.)\}$/.exec(piece);
    if (script && last?.startsWith(`${script[1]}{`)) {
      merged[merged.length - 1] = `${last.slice(0, -1)}${script[2]}}`;
    } else if (piece.startsWith('\u0000')) {
      const [taken, until] = typedScript(pieces, at + 1);
      merged.push(`${piece.slice(1)}{${joinTex(taken)}}`);
      at = until - 1;
    } else merged.push(piece);
  }
  return merged;
}

function typedScript(pieces: readonly string[], from: number): [string[], number] {
  if (pieces[from] === '(') {
    const until = pieces.indexOf(')', from);
    if (until > 0) return [pieces.slice(from + 1, until), until + 1];
  }
  let until = from;
  if (pieces[until] === '-') until += 1;
  if (/^[0-9]$/.test(pieces[until] ?? '')) while (/^[0-9]$/.test(pieces[until] ?? '')) until += 1;
  else until += 1;
  return [pieces.slice(from, until), Math.min(until, pieces.length)];
}

/** What stays within words; brackets and the like are set as signs beside them. */
const TEXT_SIGNS: Record<string, string> = {
  '\\': '\\textbackslash ',
  '^': '\\textasciicircum ',
  '~': '\\textasciitilde ',
};

/** Words as \text; signs within them that are mathematics stay mathematics. */
export function wordsTex(text: string): string {
  const pieces: string[] = [];
  let words = '';
  const flush = () => {
    // Figures and signs alone need no \text.
    if (words) pieces.push(/^[0-9.,:;+=()[\]/!-]+$/.test(words) ? words : `\\text{${words}}`);
    words = '';
  };
  for (const sign of text.normalize('NFC').replace(/[\t\n\u00a0]/g, ' ')) {
    const letter = mathLetter(sign)?.letter ?? sign;
    const small = smallSign(letter);
    const tex = Object.hasOwn(TEXT_SIGNS, letter) || letter === ' ' ? undefined : texOfSign(letter);
    if (small) {
      flush();
      pieces.push(`${small.place}{${small.sign}}`);
    } else if (tex === undefined || /^\\text/.test(tex) || /^[’‘“”]$/.test(letter)) {
      words += Object.hasOwn(TEXT_SIGNS, letter) ? TEXT_SIGNS[letter] : letter;
    } else {
      flush();
      pieces.push(tex);
    }
  }
  flush();
  return joinTex(pieces);
}
