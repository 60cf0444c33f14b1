import { type FormulaWords, fill } from './formula-words.ts';

type Say = (match: RegExpExecArray, before: string, words: FormulaWords) => string;

const ENDS_A_SPECIES = /[\w)\]}]$/;
/** A hydrate's dot as a command of TeX. */
const DOT = /^\\(cdot|bullet)(?![a-zA-Z])/;
const FOLLOWS_A_SPECIES = /[A-Za-z)\]]$/;

/** What stands at the beginning of the rest, the longest first, and how it is said. `before` is what was read already. */
const RULES: [RegExp, Say][] = [
  [/^<=>|^<-->|^<->|^⇌/, (_match, _before, { chemistry }) => chemistry.equilibrium],
  [
    /^-+>(?:\[([^\]]*)\])?|^→/,
    ([, with_], _before, { chemistry }) =>
      with_ ? fill(chemistry.givesWith, { with: with_ }) : chemistry.gives,
  ],
  [
    /^\((s|l|g|aq)\)/,
    ([, phase], _before, { chemistry }) => chemistry.phases[phase as 's' | 'l' | 'g' | 'aq'],
  ],
  // The mass number and the number of protons stand before their element.
  [
    /^\^\{?(\d+)\}?_\{?(\d+)\}?(?=[A-Z])/,
    ([, mass = '', charge = ''], _before, { chemistry }) =>
      fill(chemistry.nucleus, { mass, protons: charge }),
  ],
  [/^\^\{?(\d+)\}?(?=[A-Z])/, ([, mass = ''], _before, { chemistry }) => fill(chemistry.isotope, { mass })],
  [/^\^\{?(\d*)([+-])\}?/, ([, count = '', sign], _before, words) => `${count} ${signWord(sign, words)}`],
  [/^[A-Z][a-z]?/, ([symbol = '']) => symbol],
  [/^\d+(\.\d+)?/, ([number]) => number],
  [/^[a-z]+/, ([letters]) => letters],
  [/^[+-](?=$|[\s)\]},;./|])/, ([sign], _before, words) => signWord(sign, words)],
  [/^\+/, (_match, _before, { signs }) => signs['+']],
  [/^-/, (_match, _before, { chemistry }) => chemistry.single],
  [
    /^=/,
    (_match, before, { chemistry, signs }) => (ENDS_A_SPECIES.test(before) ? chemistry.double : signs['=']),
  ],
  [/^#/, (_match, _before, { chemistry }) => chemistry.triple],
  [/^\|\||^\|/, ([bars], _before, { chemistry }) => (bars === '||' ? chemistry.bridge : chemistry.boundary)],
  [DOT, (_match, _before, { chemistry }) => chemistry.dot],
  [/^[*.·•](?=\S)/, (_match, _before, { chemistry }) => chemistry.dot],
];

/** The content of `\ce{…}` or `\pu{…}`, element by element: 'Cu S O 4'. */
export function speakChemistry(
  source: string,
  words: FormulaWords,
  speakTex: (tex: string) => string,
): string {
  const said: string[] = [];
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const tex = DOT.test(rest)
      ? undefined
      : /^(\$[^$]*\$|\\[a-zA-Z]+(\{[^{}]*(\{[^{}]*\}[^{}]*)*\})?|\\.)/s.exec(rest)?.[0];
    const step = tex
      ? { length: tex.length, text: speakTex(tex.replaceAll('$', '')) }
      : sayNext(rest, source.slice(0, at), words);
    said.push(step.text);
    at += step.length;
  }
  return said.filter(Boolean).join(' ');
}

function sayNext(rest: string, before: string, words: FormulaWords): { length: number; text: string } {
  // `SO4.5H2O`: the 4 is an index, and the dot adds the water. mhchem reads it so, too.
  const index = FOLLOWS_A_SPECIES.test(before) ? /^\d+/.exec(rest)?.[0] : undefined;
  if (index) return { length: index.length, text: index };
  for (const [pattern, say] of RULES) {
    const match = pattern.exec(rest);
    if (match) return { length: match[0].length, text: say(match, before, words) };
  }
  const sign = rest[0] ?? '';
  const signs: Record<string, string> = words.signs;
  if (/[\s_^{}]/.test(sign)) return { length: 1, text: '' };
  return { length: 1, text: signs[sign] ?? sign };
}

function signWord(sign: string | undefined, { signs }: FormulaWords): string {
  return sign === '+' ? signs['+'] : signs['-'];
}
