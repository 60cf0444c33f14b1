import { describe, expect, it } from 'vitest';
import { formulasIn } from '#core/domain/question-bank/split-math.ts';
import { speakFormula as speak } from '#core/domain/spoken-formulas/speak-formula.ts';
import { formulaWords } from '#web/components/math-text/spoken/formula-words.ts';

const speakFormula = (tex: string, language: string) => speak(tex, formulaWords(language));

it.each([
  ['m\\,v^2', 'm v squared'],
  ['\\dfrac{1}{2} mv^2', '1 over 2 m v squared'],
  ['\\mathrm{kJ\\,mol^{-1}}', 'kJ mol to the power minus 1'],
  ['V_{rms}', 'V sub rms'],
  ['\\sqrt{5^2 - 3^2}', 'square root of 5 squared minus 3 squared end root'],
  ['\\dfrac{n}{n + 10} = 0.10', 'fraction n over n plus 10 end fraction equals 0.10'],
  ['60\\,{}^\\circ\\mathrm{C}', '60 degrees C'],
  ['E^\\circ', 'E standard'],
  ['\\overline{A \\cdot C}', 'bar over A times C'],
  ['1.0\\times 10^{34}', '1.0 times 10 to the power 34'],
  ['\\ce{Cu^2+}', 'Cu 2 plus'],
  ['\\ce{SO4^2-}', 'S O 4 2 minus'],
  ['\\ce{CaCO3(s) -> CaO(s) + CO2(g)}', 'Ca C O 3 solid gives Ca O solid plus C O 2 gas'],
  ['\\ce{CH2=CH-C#CH}', 'C H 2 double bond C H single bond C triple bond C H'],
  ['\\ce{CH3CO-}', 'C H 3 C O minus'],
  ['\\ce{N2O4(g) <=> 2NO2(g)}', 'N 2 O 4 gas in equilibrium with 2 N O 2 gas'],
  ['\\ce{^15_7N}', 'mass number 15, atomic number 7, N'],
  ['[\\ce{A}]^2', 'open square bracket A close square bracket squared'],
  ['\\ce{CuSO4.5H2O}', 'Cu S O 4 dot 5 H 2 O'],
  ['\\ce{K2SO4.Al2(SO4)3.24H2O}', 'K 2 S O 4 dot Al 2 open bracket S O 4 close bracket 3 dot 24 H 2 O'],
  ['\\ce{CuSO4 \\cdot 5H2O}', 'Cu S O 4 dot 5 H 2 O'],
  ['\\ce{CuSO4·5H2O}', 'Cu S O 4 dot 5 H 2 O'],
  ['\\ce{Fe_{0.95}O}', 'Fe 0.95 O'],
  ['\\pu{1.5 mol}', '1.5 mol'],
  ['|q_1|', 'modulus of q sub 1'],
  ['|q_1| = \\left|q_2\\right|', 'modulus of q sub 1 equals modulus of q sub 2'],
  ['\\lvert a - b \\rvert', 'modulus of a minus b end modulus'],
  ['|z|^2', 'modulus of z squared'],
  ['\\vec{a} \\cdot \\vec{b}', 'vector a dot vector b'],
  ['\\vec a \\times \\vec b = \\hat k', 'vector a cross vector b equals k hat'],
  [
    '(\\vec a \\times \\vec b) \\cdot \\vec c',
    'open bracket vector a cross vector b close bracket dot vector c',
  ],
  ['2 \\times \\vec a', '2 times vector a'],
  ['\\binom{n}{r}', 'n choose r'],
  ['\\int_0^1 x\\,dx', 'integral from 0 to 1: x d x'],
  ['\\sum_{k=1}^{n} k', 'sum from k equals 1 to n: k'],
  ['\\lim_{x \\to 0} x', 'limit as x to 0: x'],
  [
    '\\begin{bmatrix} 1 & 2 \\\\ 3 & -x_1 \\end{bmatrix} = A',
    'matrix: row 1: 1, 2; row 2: 3, minus x sub 1; end matrix equals A',
  ],
  ['\\begin{vmatrix} a & b \\\\ c & d', 'determinant: row 1: a, b; row 2: c, d; end determinant'],
  [
    '\\begin{cases} x^2, & x < 1 \\\\ 2x, & x > 1 \\end{cases}',
    'cases: x squared, x is less than 1; 2 x, x is greater than 1; end cases',
  ],
  ['P(A|B)', 'P open bracket A bar B close bracket'],
])('reads %s out as %s', (tex, spoken) => {
  expect(speakFormula(tex, 'en')).toBe(spoken);
});

it('speaks the language of the question', () => {
  expect(speakFormula('\\dfrac{1}{2}x^2', 'hi')).toBe('1 बटा 2 x का वर्ग');
  expect(speakFormula('\\dfrac{1}{2}x^2', 'te')).toBe('1 బై 2 x స్క్వేర్');
  expect(speakFormula('x^2', 'xx')).toBe('x squared');
});

/** Between its two sides a comparison needs words that hold in this order: 'A से छोटा B' says that B is the smaller. */
const COMPARISONS = {
  en: ['is less than', 'is greater than', 'is less than or equal to', 'is greater than or equal to'],
  hi: ['लेस दैन', 'ग्रेटर दैन', 'लेस दैन या बराबर', 'ग्रेटर दैन या बराबर'],
  te: ['లెస్ దాన్', 'గ్రేటర్ దాన్', 'లెస్ దాన్ లేదా ఈక్వల్ టు', 'గ్రేటర్ దాన్ లేదా ఈక్వల్ టు'],
  ta: ['லெஸ் தேன்', 'கிரேட்டர் தேன்', 'லெஸ் தேன் அல்லது சமம்', 'கிரேட்டர் தேன் அல்லது சமம்'],
};
const SPELLINGS = [
  ['<', '\\lt'],
  ['>', '\\gt'],
  ['≤', '\\le', '\\leq'],
  ['≥', '\\ge', '\\geq'],
];

describe.each(Object.entries(COMPARISONS))('in %s', (language, words) => {
  it.each(SPELLINGS.flatMap((signs, place) => signs.map((sign) => [sign, words[place]])))(
    'reads %s both ways round, smaller and larger side where they stand',
    (sign, word) => {
      expect(speakFormula(`a ${sign} b`, language)).toBe(`a ${word} b`);
      expect(speakFormula(`b ${sign} a`, language)).toBe(`b ${word} a`);
      expect(speakFormula(`\\ce{HCl} ${sign} \\ce{HF}`, language)).toBe(`H Cl ${word} H F`);
    },
  );

  it('has no word before the second side that belongs behind it', () => {
    const { signs, commands } = formulaWords(language);
    const between = [...'<>≤≥≪≫'].map((sign) => signs[sign] ?? '');
    const named = ['lt', 'gt', 'le', 'ge', 'leq', 'geq', 'll', 'gg', 'in'].map(
      (name) => commands[name] ?? '',
    );
    expect([...between, ...named].filter((said) => said === '' || /^(से|కంటే|விட|లో|में)/u.test(said))).toEqual(
      [],
    );
  });
});

it('says a broken formula without its signs', () => {
  expect(speakFormula('\\frac{1', 'en')).toBe('fraction 1 over end fraction');
  expect(speakFormula('\\unheard{x}\\', 'en')).toBe('unheard x');
});

const bank = Object.values(
  import.meta.glob<unknown>(
    ['../../../../supabase/seed/questions/*/*.json', '../../../../supabase/seed/exams/*/*/*.json'],
    { eager: true, import: 'default' },
  ),
);
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
/** In every language the bank has: a formula with words of another language is read out as it is. */
const formulas = new Set(stringsIn(bank).flatMap((text) => formulasIn(text).map(({ tex }) => tex)));

it.each(['en', 'hi', 'te', 'ta'])('has words for every formula of the starter bank in %s', (language) => {
  expect(formulas.size).toBeGreaterThan(3000);
  const unspoken = [...formulas].filter((tex) => {
    const spoken = speakFormula(tex, language);
    return !/[\p{L}\p{N}]/u.test(spoken) || /[\\{}^_$]/.test(spoken);
  });
  expect(unspoken).toEqual([]);
});

/** Functions and signs that are spelled as they are in TeX were forgotten: 'rightleftharpoons' is nobody's word. */
it.each(['hi', 'te', 'ta'])('leaves no command of TeX as an English word in %s', (language) => {
  const commands = new Set(
    [...formulas].flatMap((tex) => [...tex.matchAll(/\\([a-zA-Z]{2,})/g)].map(([, name]) => name)),
  );
  const forgotten = [...commands].filter(
    (name) =>
      !/^(mathrm|text|ce|pu|left|right)$/.test(name ?? '') &&
      /^[a-z]+ *x?/i.test(speakFormula(`\\${name}{}`, language)),
  );
  expect(forgotten).toEqual([]);
});
