import { formulaEnd } from '../markup/formula-spans.ts';

/**
 * Whether a formula was written with GIFT's escapes, as Moodle exports it (`\\(h\\nu = \{E\}\\)` or `\(\{E\}\)`), or as it
 * is (`\(h\nu\)`): signs of GIFT that stand in it bare say the latter.
 */
function isWrittenBare(formula: string): boolean {
  const bare = /(?<!\\)[{}=~#]/.test(formula);
  return bare || !/\\[{}=~#:]/.test(formula);
}

/** A formula does not reach from one answer into the next. */
function giftFormulaEnd(source: string, at: number): number | null {
  const end = formulaEnd(source, at);
  return end !== null && /\n\s*[~=}]/.test(source.slice(at, end)) ? null : end;
}

/**
 * Where a sign of GIFT stands that is neither escaped nor part of a formula; -1 for nowhere.
 * @param isEscaped every sign of a text is known to be escaped, also in formulas: what Vijaypath itself has written
 */
export function findSign(source: string, signs: string, from = 0, isEscaped = false): number {
  for (let at = from; at < source.length; ) {
    const next = skip(source, at, isEscaped);
    if (next === at + 1 && signs.includes(source[at] ?? '')) return at;
    at = next;
  }
  return -1;
}

/** The place behind a formula, an escaped sign or any other sign. */
function skip(source: string, at: number, isEscaped: boolean): number {
  if (source[at] === '\\' && source[at + 1] === '\\') return at + 2;
  const end = isEscaped ? null : giftFormulaEnd(source, at);
  // One with escapes has no bare sign in it, either.
  if (end !== null) return end;
  return source[at] === '\\' ? at + 2 : at + 1;
}

/** Cuts at each of these signs; what stands before the first comes first, each further piece begins with its sign. */
export function splitAtSigns(source: string, signs: string, isEscaped = false): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (
    let at = findSign(source, signs, 0, isEscaped);
    at >= 0;
    at = findSign(source, signs, at + 1, isEscaped)
  ) {
    pieces.push(source.slice(from, at));
    from = at;
  }
  return [...pieces, source.slice(from)];
}

const ESCAPED: Record<string, string> = {
  '~': '~',
  '=': '=',
  '#': '#',
  '{': '{',
  '}': '}',
  ':': ':',
  '\\': '\\',
};

/** Commands of LaTeX that begin as the line end of GIFT does: `h\nu` outside of a formula. */
const TEX_WITH_N =
  /^n(?:u|e|eq|abla|ot|i|leq|geq|less|gtr|mid|earrow|warrow|rightarrow|leftarrow|subseteq|parallel)(?![a-zA-Z])/;

/** The text that is meant: escapes taken off, but for a formula that was written as it is. */
export function unescapeGift(source: string, isEscaped = false): string {
  let out = '';
  for (let at = 0; at < source.length; ) {
    const isFormula = !isEscaped && !(source[at] === '\\' && source[at + 1] === '\\');
    const end = isFormula ? giftFormulaEnd(source, at) : null;
    if (end !== null && isWrittenBare(source.slice(at, end))) {
      out += source.slice(at, end);
      at = end;
      continue;
    }
    const next = source[at + 1] ?? '';
    if (source[at] === '\\' && ESCAPED[next] !== undefined) {
      out += ESCAPED[next];
      at += 2;
    } else if (source[at] === '\\' && next === 'n' && !TEX_WITH_N.test(source.slice(at + 1, at + 20))) {
      out += '\n';
      // `escapeGift` sets a blank behind, so that what follows makes no command of it.
      at += source[at + 2] === ' ' ? 3 : 2;
    } else {
      out += source[at];
      at += 1;
    }
  }
  return out;
}

/** As Moodle writes it. */
export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n ');
}
