import { tex2typst } from 'tex2typst';
import { ARROWS, stretchArrows } from './arrows.ts';
import { type Rewrite, type Rewrites, rewriteCommands } from './braces.ts';
import { chemistryToTex } from './chemistry-to-tex.ts';
import { isHarmless } from './is-harmless.ts';

const MAX_LENGTH = 4000;

const content: Rewrite = ([arg = '']) => arg;

/** What tex2typst does not know, in words it does. */
const COMMANDS: Rewrites = {
  ce: { args: 1, to: ([arg = '']) => `{${chemistryToTex(arg, 'ce')}}` },
  pu: { args: 1, to: ([arg = '']) => `{${chemistryToTex(arg, 'pu')}}` },
};
const drop = { args: 1, to: () => '' };
const keep = { args: 1, to: content };
const secondArgument = { args: 2, to: ([, second = '']: string[]) => second };
const is = (tex: string) => ({ args: 0, to: () => tex });
/** A quotation mark would end Typst's string. */
const text = { args: 1, to: ([arg = '']: string[]) => `\\text{${arg.replaceAll('"', '”')}}` };
const SIZES = ['big', 'Big', 'bigg', 'Bigg'].flatMap((size) =>
  ['', 'l', 'r', 'm'].map((side) => size + side),
);
/** Degrees of a temperature, however they were put together, are one sign. */
const DEGREES = /(?:\{\})?\^\{?\\circ\}?\s*\\(?:text|mathrm|rm)\s*\{\s*([CF])\s*\}/g;
/** Typst shows the blanks around a string; TeX knows none but those inside. */
const STRING = /\s*("(?:[^"\\]|\\[\s\S])*")\s*/g;
const LATER: Rewrites = {
  ...ARROWS,
  ...Object.fromEntries(SIZES.map((size) => [size, is('')])),
  ...{
    text,
    textrm: text,
    textbf: text,
    textit: text,
    textsf: text,
    texttt: text,
    mbox: text,
    textnormal: text,
  },
  smash: keep,
  boxed: keep,
  fbox: text,
  color: drop,
  textcolor: secondArgument,
  colorbox: secondArgument,
  ...{
    phantom: drop,
    vphantom: drop,
    hphantom: drop,
    tag: drop,
    label: drop,
    '!': is(''),
    newline: is('\\\\'),
  },
  ...{
    hspace: { args: 1, to: () => '\\quad ' },
    degree: is('^\\circ '),
    AA: is('\\text{Å}'),
    ohm: is('\\Omega '),
  },
  ...{
    micro: is('\\mu '),
    celsius: is('{}^\\circ\\text{C}'),
    lVert: is('\\|'),
    rVert: is('\\|'),
    lvert: is('|'),
  },
  rvert: is('|'),
  mathring: { args: 1, to: ([arg = '']) => `\\overset{\\circ}{${arg}}` },
  stackrel: { args: 2, to: ([above = '', base = '']) => `\\overset{${above}}{${base}}` },
};

/** A script without braces is one digit: TeX reads `d^54s` as d⁵4s, where tex2typst would take the whole number. */
const ONE_DIGIT = /([_^])(\d)(?=\d)/g;

/** A script before anything it could belong to, as in `^{14}C`. */
const BARE_SCRIPT = /(^|[(\s,;&])(?=[_^])/g;

/**
 * A formula in Typst's notation.
 * @returns null where it cannot be said, or where what came out is not certain to be a mere formula
 */
export function texToTypst(tex: string): string | null {
  if (tex.length > MAX_LENGTH) return null;
  try {
    const plain = rewriteCommands(rewriteCommands(tex, COMMANDS), LATER)
      .replace(DEGREES, '\\text{°$1}')
      .replace(ONE_DIGIT, '$1{$2}');
    const typst = stretchArrows(tex2typst(plain)).replace(STRING, '$1').trim().replace(BARE_SCRIPT, '$1""');
    return typst !== '' && isHarmless(typst) ? displayFractions(spaceCases(typst)) : null;
  } catch {
    return null;
  }
}

/** Between a case and its condition TeX leaves a gap. */
function spaceCases(typst: string): string {
  return typst.includes('cases(') ? typst.replace(/ & /g, ' & quad ') : typst;
}

/** `\dfrac` comes out as `frac(…)`, `\frac` as a slash: the first is meant to be large within a line, too. */
function displayFractions(typst: string): string {
  let result = typst;
  for (const { index } of [...typst.matchAll(/\bfrac\(/g)].reverse()) {
    const end = closingBracket(result, index + 'frac'.length);
    if (end !== null)
      result = `${result.slice(0, index)}display(${result.slice(index, end)})${result.slice(end)}`;
  }
  return result;
}

/** The place behind the bracket that closes the one at `at`, strings and escapes apart. */
function closingBracket(typst: string, at: number): number | null {
  let depth = 0;
  for (const { 0: token, index } of typst.slice(at).matchAll(/"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|[()]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0) return at + index + 1;
  }
  return null;
}
