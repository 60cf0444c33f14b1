import { expect, it } from 'vitest';
import { formulaRefusal, LONGEST_FORMULA } from './formula-limits.ts';

it.each([
  String.raw`\def\a{x}\a`,
  String.raw`\newcommand{\a}{x}\a`,
  String.raw`\renewcommand\a{x}`,
  String.raw`\providecommand\a{x}`,
  String.raw`\gdef\a{x}`,
  String.raw`\edef\a{x}`,
  String.raw`\xdef\a{x}`,
  String.raw`\let\a=b`,
  String.raw`\futurelet\a\b c`,
  String.raw`\global\a`,
])('does not draw %s', (tex) => {
  expect(formulaRefusal(tex)).toBe('defines_commands');
});

it.each([
  String.raw`\frac{1}{2}`,
  String.raw`\left( x \right)`,
  String.raw`\longrightarrow`,
  String.raw`\lambda`,
])('draws %s', (tex) => {
  expect(formulaRefusal(tex)).toBeNull();
});

it('draws what is as long as allowed, and nothing longer', () => {
  expect(formulaRefusal('x'.repeat(LONGEST_FORMULA))).toBeNull();
  expect(formulaRefusal('x'.repeat(LONGEST_FORMULA + 1))).toBe('too_long');
});
