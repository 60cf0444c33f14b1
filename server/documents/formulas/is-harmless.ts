import { symbolMap } from 'tex2typst';

/** Functions of Typst's mathematics that formulas use. Nothing here reads, loops or names a file. */
const FUNCTIONS = [
  ...['frac', 'binom', 'sqrt', 'root', 'abs', 'norm', 'floor', 'ceil', 'round', 'lr', 'mid', 'op', 'limits'],
  ...['scripts', 'stretch', 'attach', 'accent', 'cancel', 'class', 'display', 'inline', 'script', 'sscript'],
  ...[
    'mat',
    'vec',
    'cases',
    'upright',
    'italic',
    'bold',
    'serif',
    'sans',
    'mono',
    'bb',
    'cal',
    'frak',
    'scr',
  ],
  ...['overline', 'underline', 'overbrace', 'underbrace', 'overbracket', 'underbracket', 'overparen'],
  ...[
    'hat',
    'tilde',
    'arrow',
    'macron',
    'dot',
    'grave',
    'acute',
    'breve',
    'caron',
    'circle',
    'dash',
    'harpoon',
  ],
  ...['thin', 'med', 'thick', 'quad', 'wide', 'space', 'zws', 'delim', 'gap', 'align', 'size', 'augment'],
  ...['none', 'true', 'false', 'mod', 'pm', 'plus', 'minus', 'eq', 'lt', 'gt', 'brace', 'bracket', 'paren'],
  ...['harpoons', 'arrows', 'bar', 'chevron', 'angle', 'colon', 'comma', 'dots', 'excl', 'quest', 'percent'],
];
const OPERATORS = [
  ...['arccos', 'arcsin', 'arctan', 'arg', 'cos', 'cosh', 'cot', 'coth', 'csc', 'csch', 'ctg', 'deg', 'det'],
  ...[
    'dim',
    'exp',
    'gcd',
    'hom',
    'id',
    'im',
    'inf',
    'ker',
    'lg',
    'lim',
    'liminf',
    'limsup',
    'ln',
    'log',
    'max',
  ],
  ...['min', 'Pr', 'sec', 'sech', 'sin', 'sinc', 'sinh', 'sup', 'tan', 'tanh', 'tg', 'tr'],
];
const firstPart = (name: string) => name.split('.')[0] ?? '';
const NAMES = new Set([...FUNCTIONS, ...OPERATORS, ...[...symbolMap.values()].map(firstPart)]);
NAMES.delete('std');

/** A string; an escaped character; a harmless word of code that tex2typst writes; a name; a door to code. */
const TOKEN =
  /"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|#(?:none|center|left|right)(?![\p{XID_Continue}.([])|(\p{XID_Start}(?:(?!_)\p{XID_Continue})+(?:\.[a-z]+)*)|([#"$@`]|\/[/*])/gu;

/**
 * True when the text is certain to be mathematics alone. In Typst's mathematics `#` and the name `std` lead to code,
 * which could read files: so a formula may hold strings, and the names known above, and nothing that opens either.
 */
export function isHarmless(typst: string): boolean {
  for (const [, name, door] of typst.matchAll(TOKEN))
    if (door || (name && /^[A-Za-z]/.test(name) && !NAMES.has(firstPart(name)))) return false;
  return true;
}
