import { describe, expect, it } from 'vitest';
import { splitImages } from '#core/domain/question-bank/question-images.ts';
import { splitMath } from '#core/domain/question-bank/split-math.ts';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { loadBank, textsOf } from '../../../supabase/seed/questions/load-bank.ts';
import { texToTypst } from './tex-to-typst.ts';

const compiler = new DocumentCompiler();
const problemOf = (tex: string): string | null => {
  const typst = texToTypst(tex);
  return typst === null ? 'not translated' : compiler.problemOf(typst);
};

const texts = loadBank()
  .flatMap(textsOf)
  .flatMap(({ stem, options, explanation }) => [stem, ...options, ...explanation]);
const formulas = new Set(
  texts
    .flatMap(splitImages)
    .flatMap((part) => (part.kind === 'text' ? splitMath(part.text) : []))
    .flatMap((piece) => (piece.kind === 'math' ? [piece.tex] : [])),
);

it('sets every formula of the starter bank, in every language', () => {
  expect(formulas.size).toBeGreaterThan(800);
  expect([...formulas].filter((tex) => problemOf(tex) !== null)).toEqual([]);
});

describe('chemistry', () => {
  it.each([
    ['\\ce{H2O}', 'upright(H) attach("", b: 2) upright(O)'],
    ['\\ce{N#N}', 'upright(N) class("normal", ≡) upright(N)'],
    ['\\pu{5 m s-1}', null],
    ['\\ce{A ->[H+][\\Delta] B}', null],
    ['\\ce{[CoF6]^3-}', null],
    ['\\ce{^{14}_{6}C}', 'attach("", tl: 14, bl: 6) upright(C)'],
    ['\\ce{^{15}N}', 'attach("", tl: 15) upright(N)'],
  ])('%s', (tex, typst) => {
    if (typst) expect(texToTypst(tex)?.replace(/attach\(""(, [bt]: 2)\)/, 'attach(""$1)')).toBe(typst);
    expect(compiler.differenceOf(tex)).toBeNull();
  });
});

it('a script without braces is one digit, as on screen', () => {
  expect(texToTypst('3d^54s^1')).toBe('3 attach(d, t: 5) 4 attach(s, t: 1)');
  expect(texToTypst('x_12')).toBe('attach(x, b: 1) 2');
  expect(texToTypst('x^{54}')).toBe('attach(x, t: 54)');
});

it('shows on paper what the screen shows, in every formula of the starter bank', () => {
  expect([...formulas].filter((tex) => compiler.differenceOf(tex) !== null)).toEqual([]);
});

/** What teachers write that the starter bank does not. */
const FURTHER = [
  ...[
    '\\lim_{x\\to 0}\\frac{\\sin x}{x}',
    '\\int_0^\\infty e^{-x}\\,dx',
    '\\sum_{i=1}^{n} i',
    '\\oint',
    '\\nabla\\times\\vec{B}',
  ],
  ...['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', 'f(x)=\\begin{cases}1 & x>0\\\\0 & x\\le 0\\end{cases}'],
  ...[
    '\\begin{array}{cc}1&2\\\\3&4\\end{array}',
    '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}',
    '\\overset{\\circ}{A}',
  ],
  ...[
    '\\boxed{x}',
    '\\textcolor{red}{x}',
    '\\color{red} x',
    '12\\ \\AA',
    '\\big(x\\big)',
    '\\stackrel{a}{b}',
    '{}^nC_r',
    '\\|x\\|',
  ],
  ...[
    '\\xrightarrow[b]{a+b}',
    '\\hspace{1cm}',
    '\\degree',
    '\\mathring{A}',
    'a\\!b',
    '\\text{यदि } x',
    '\\text{say "hi"}',
    '50\\%',
  ],
  ...[
    '\\left.\\frac{dy}{dx}\\right|_{x=0}',
    '\\hat{i}+\\hat{j}',
    '\\overrightarrow{AB}',
    '\\widehat{ABC}',
    'x^{2^{3}}',
    '\\sqrt[3]{8}',
  ],
  ...[
    '27^\\circ\\text{C}',
    '\\therefore',
    '\\because',
    '\\implies',
    '\\angle ABC',
    '\\triangle',
    '\\mathbb{R}',
    '\\mathbf{F}',
    "f'(x)",
  ],
];

it.each(FURTHER)('sets %s as the screen shows it', (tex) => {
  expect(problemOf(tex)).toBeNull();
  expect(compiler.differenceOf(tex)).toBeNull();
});

it.each(['\\frac{1', '\\nosuchcommand', '#x'])('does not pretend to understand %s', (tex) => {
  expect(problemOf(tex)).not.toBeNull();
});
