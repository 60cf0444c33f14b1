import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasMath, splitMath } from './split-math.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const math = (tex: string, display = false) => ({ kind: 'math', tex, display });

describe('splitMath', () => {
  it.each([
    ['plain', [text('plain')]],
    ['a \\(x^2\\) b', [text('a '), math('x^2'), text(' b')]],
    ['\\[ \\frac{1}{2} \\]', [math('\\frac{1}{2}', true)]],
    ['$$E=mc^2$$', [math('E=mc^2', true)]],
    ['speed $v = u + at$.', [text('speed '), math('v = u + at'), text('.')]],
    ['\\ce{H2SO4} is strong', [math('\\ce{H2SO4}'), text(' is strong')]],
    ['\\ce{^{14}_{6}C}', [math('\\ce{^{14}_{6}C}')]],
    ['\\pu{9.8 m s-2}', [math('\\pu{9.8 m s-2}')]],
    ['\\(\\ce{2H2 + O2 -> 2H2O}\\)', [math('\\ce{2H2 + O2 -> 2H2O}')]],
    ['$a \\$ b$', [math('a \\$ b')]],
  ])('%s', (source, expected) => {
    expect(splitMath(source)).toEqual(expected);
  });

  it.each([
    ['costs $5 and $6'],
    ['a lone $ sign'],
    ['open \\( never closed'],
    ['open $x never closed'],
    ['\\ce{H2 never closed'],
    ['$x\ny$'],
    ['$$'],
    ['\\(\\)'],
  ])('leaves %j alone', (source) => {
    expect(hasMath(source)).toBe(false);
    expect(splitMath(source)).toEqual([text(source)]);
  });

  it('shows an escaped dollar as a dollar', () => {
    expect(splitMath('\\$5')).toEqual([text('$5')]);
  });

  it('keeps line breaks', () => {
    expect(splitMath('one\ntwo \\(x\\)')).toEqual([text('one\ntwo '), math('x')]);
  });

  it('takes the line breaks around a displayed formula', () => {
    expect(splitMath('one\n\\[x\\]\ntwo')).toEqual([text('one'), math('x', true), text('two')]);
  });

  it('never loses a character outside formulas and never fails', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '$', '\\', '(', ')', '{', '}', ' ', 'c', 'e') }),
        (s) => {
          const kept = splitMath(s).map((part) => (part.kind === 'text' ? part.text : part.tex));
          expect(kept.join('').length).toBeLessThanOrEqual(s.length);
        },
      ),
    );
  });
});
