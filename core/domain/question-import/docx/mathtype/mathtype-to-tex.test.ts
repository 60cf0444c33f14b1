import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mathTypeToTex, mtefToTex } from '#core/domain/question-import/docx/mathtype/mathtype-to-tex.ts';
import { EQUATION_LIMITS } from '#core/domain/question-import/docx/mathtype/read-equation.ts';
import { EquationRefusal } from '#core/domain/question-import/docx/mathtype/refusal.ts';
import {
  earlyLine,
  earlyMtef,
  earlySign,
  earlyTemplate,
  equationObject,
  figure,
  italic,
  line,
  mtef5,
  noEarlyLine,
  noLine,
  operator,
  sign,
  template,
  upright,
} from '#core/domain/question-import/docx/testing/write-equation.ts';

const sub = (...items: number[][]) => template(27, [0], line(...items), noLine);
const sup = (...items: number[][]) => template(28, [0], noLine, line(...items));

describe('version 5', () => {
  it.each<[string, number[][]]>([
    ['x^{2}', [italic('x'), sup(figure('2'))]],
    ['a_{1}+b', [italic('a'), sub(figure('1')), operator('+'), italic('b')]],
    ['10^{-3}', [figure('10'), sup(operator('−'), figure('3'))]],
    ['\\frac{a}{b}', [template(11, [0], line(italic('a')), line(italic('b')))]],
    ['\\sqrt{x}', [template(10, [0], line(italic('x')), noLine)]],
    ['\\sqrt[3]{x}', [template(10, [1], line(italic('x')), line(figure('3')))]],
    ['\\log_{10}x', [upright('log'), sub(figure('10')), italic('x')]],
    ['\\sin\\theta', [upright('sin'), sign(4, 'θ')]],
    ['{}^{14}\\mathrm{C}', [template(28, [1], noLine, line(figure('14'))), upright('C')]],
    [
      '(a+b)',
      [template(1, [3], line(italic('a'), operator('+'), italic('b')), sign(22, '('), sign(22, ')'))],
    ],
    ['\\left|x\\right|', [template(4, [3], line(italic('x')))]],
    ['\\left.x\\right|_{0}', [template(4, [2], line(italic('x'))), sub(figure('0'))]],
    ['[0,1)', [template(9, [0x12], line(figure('0'), operator(','), figure('1')))]],
    [
      '\\sum_{i}^{n}i',
      [template(16, [0x70], line(italic('i')), line(italic('i')), line(italic('n')), operator('∑'))],
    ],
    [
      '\\int_{0}^{1}x',
      [template(15, [0xb1, 1], line(italic('x')), line(figure('0')), line(figure('1')), operator('∫'))],
    ],
    ['\\oint E', [template(15, [5], line(italic('E')), noLine, noLine, operator('∮'))]],
    [
      '\\lim_{n\\to\\infty}a',
      [template(23, [1], line(upright('lim')), line(italic('n'), operator('→∞')), noLine), italic('a')],
    ],
    ['\\vec{F}', [template(31, [2], line(italic('F')))]],
    ['\\overrightarrow{AB}', [template(31, [2], line(italic('AB')))]],
    ['\\overline{AB}', [template(13, [0], line(italic('AB')))]],
    ['\\xrightarrow[\\Delta]{a}', [template(14, [0x2c], line(italic('a')), line(sign(5, 'Δ')))]],
    ['\\underbrace{a}_{n}', [template(24, [0], line(italic('a')), line(italic('n')))]],
    ['\\cancel{x}', [template(36, [2], line(italic('x')))]],
    ['\\boxed{x}', [template(37, [0x1e], line(italic('x')))]],
    ['\\mathbf{F}', [sign(7, 'F')]],
    ['\\text{if }x', [sign(1, 'if '), italic('x')]],
    ['45^{\\circ}', [figure('45'), sup(operator('∘'))]],
    [
      '\\ce{SO4^{2-}}',
      [upright('SO'), template(29, [0], line(figure('4')), line(figure('2'), operator('−')))],
    ],
  ])('%s', (tex, items) => {
    expect(mtefToTex(mtef5(...items))).toBe(tex);
  });

  it('reads marks above and across a sign', () => {
    const marked = (code: number, ...marks: number[]) => [
      2,
      1,
      131,
      code,
      0,
      ...marks.flatMap((mark) => [6, 0, mark]),
      0,
    ];
    expect(mtefToTex(mtef5(marked(0x78, 2)))).toBe('\\dot{x}');
    expect(mtefToTex(mtef5(marked(0x66, 6)))).toBe("f''");
    expect(mtefToTex(mtef5(marked(0x69, 9)))).toBe('\\hat{i}');
    expect(mtefToTex(mtef5(marked(0x3d, 10)))).toBe('\\ne');
  });

  it('reads matrices, cases and rows aligned at their relation', () => {
    const cell = (text: string) => line(italic(text));
    const matrix = [5, 0, 0, 2, 0, 2, 2, 0, 0, ...cell('a'), ...cell('b'), ...cell('c'), ...cell('d'), 0];
    expect(mtefToTex(mtef5(template(1, [3], line(matrix))))).toBe(
      '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}',
    );
    const pile = (alignment: number, ...rows: number[][]) => [4, 0, alignment, 0, ...rows.flat(), 0];
    expect(mtefToTex(mtef5(template(2, [1], line(pile(1, cell('a'), cell('b'))))))).toBe(
      '\\begin{cases}a \\\\ b\\end{cases}',
    );
    const rows = [line(italic('a'), operator('='), italic('b')), line(operator('='), italic('c'))];
    expect(mtefToTex(mtef5(pile(4, ...rows)))).toBe('\\begin{aligned}a&=b \\\\ &=c\\end{aligned}');
  });

  it('passes over nudges, rulers, colours and comments', () => {
    const nudged = [2, 8, 130, 131, 131, 0x78, 0];
    const colour = [16, 4, 0, 0, 0, 0, 0, 0, 0x72, 0, 15, 1];
    const comment = [102, 3, 1, 2, 3];
    expect(mtefToTex(mtef5(colour, comment, nudged))).toBe('x');
    expect(mtefToTex(mtef5([1, 2, 7, 1, 0, 0, 0, ...italic('y'), 0]))).toBe('y');
  });
});

describe.each([3, 4] as const)('version %i', (version) => {
  it.each<[string, number[][]]>([
    ['x^{2}', [earlySign(3, 'x'), earlyTemplate(15, 0, noEarlyLine, earlyLine(earlySign(8, '2')))]],
    ['x_{i}', [earlySign(3, 'x'), earlyTemplate(15, 1, earlyLine(earlySign(3, 'i')), noEarlyLine)]],
    ['{}^{n}C', [earlyTemplate(44, 0, noEarlyLine, earlyLine(earlySign(3, 'n'))), earlySign(3, 'C')]],
    ['\\frac{1}{2}', [earlyTemplate(14, 0, earlyLine(earlySign(8, '1')), earlyLine(earlySign(8, '2')))]],
    ['\\sqrt{2}', [earlyTemplate(13, 0, earlyLine(earlySign(8, '2')), noEarlyLine)]],
    [
      '\\left|x\\right|',
      [earlyTemplate(4, 0, earlyLine(earlySign(3, 'x')), earlySign(22, '|'), earlySign(22, '|'))],
    ],
    ['\\xrightarrow{a}', [earlyTemplate(19, 0, earlyLine(earlySign(3, 'a')), noEarlyLine)]],
    [
      '\\oint E',
      [earlyTemplate(21, 3, earlyLine(earlySign(3, 'E')), noEarlyLine, noEarlyLine, earlySign(6, '∮'))],
    ],
  ])('%s', (tex, items) => {
    expect(mtefToTex(earlyMtef(version, ...items))).toBe(tex);
  });

  it('reads several marks of one record, and a small figure that was moved up by hand', () => {
    expect(mtefToTex(earlyMtef(version, [0x22, 131, 0x78, 0, 6, 8, 0, 0], earlySign(3, 'y')))).toBe(
      '\\tilde{x}y',
    );
    expect(
      mtefToTex(
        earlyMtef(version, earlySign(3, 'l'), [11, 0x82, 0x80, 0x20, 0x88, 0x32, 0, 10], earlySign(6, '+')),
      ),
    ).toBe('l^{2}+');
  });
});

describe('what is not read', () => {
  const refused = (bytes: Uint8Array) => expect(() => mtefToTex(bytes)).toThrow(EquationRefusal);

  it('is refused: long division, ruled matrices, signs of no alphabet, other versions', () => {
    refused(mtef5(template(26, [1], line(italic('a')), line(italic('b')))));
    refused(mtef5([5, 0, 0, 2, 0, 1, 1, 1, 0, ...line(italic('a')), 0]));
    refused(mtef5(sign(3, '\ue123')));
    refused(Uint8Array.from([2, 1, 1, 3, 0, 10, 0]));
    refused(mtef5(italic('x')).subarray(0, 30));
  });

  it('is bounded in depth and in records', () => {
    const deep = Array.from({ length: EQUATION_LIMITS.depth + 1 }).reduce<number[]>(
      (inner) => line(inner),
      italic('x'),
    );
    refused(mtef5(deep));
    refused(mtef5(...new Array<number[]>(EQUATION_LIMITS.records).fill(line())));
  });

  it('never fails otherwise, whatever the bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    const version = fc.constantFrom(3, 4, 5);
    fc.assert(
      fc.property(version, bytes, (first, rest) => {
        const answer = mathTypeToTex(equationObject(Uint8Array.from([first, 1, 1, 1, 1, 0, 0, ...rest])));
        return answer === null || typeof answer === 'string';
      }),
      { numRuns: 300 },
    );
    const whole = equationObject(mtef5(italic('x')));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const damaged = Uint8Array.from(whole);
        damaged[at] = byte;
        const answer = mathTypeToTex(damaged);
        return answer === null || typeof answer === 'string';
      }),
      { numRuns: 300 },
    );
  });
});
