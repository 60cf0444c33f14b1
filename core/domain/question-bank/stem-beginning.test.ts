import { expect, it } from 'vitest';
import type { MathSegment } from './split-math.ts';
import { stemBeginning } from './stem-beginning.ts';

const begin = (source: string, length = 100) =>
  stemBeginning(source, length)
    .map((piece: MathSegment) => (piece.kind === 'text' ? piece.text : `<${piece.tex}>`))
    .join('')
    .trim();

it.each([
  ['A lens\nof \\(f\\)', 'A lens of <f>'],
  ['Is it?\n\\[x = 1\\]\nYes', 'Is it?<x = 1>Yes'],
  ['Choose.\n- one \\(a\\)\n- two', 'Choose. one <a> two'],
  ['| I | II |\n| a | \\(b\\) |', 'I II a <b>'],
  ['![A graph](/storage/v1/object/public/question-media/a.png)\nWhich?', 'A graph Which?'],
])('%j begins %j', (source, beginning) => {
  expect(begin(source)).toBe(beginning);
});

it('ends where there is no more room, and cuts no formula', () => {
  expect(begin('0123456789 and more', 10)).toBe('0123456789');
  expect(begin('Force \\(\\frac{a}{b}\\) acts', 10)).toBe('Force');
});

it('shows a displayed formula within the line', () => {
  expect(stemBeginning('\\[x\\]', 10)[0]).toEqual({ kind: 'math', tex: 'x', display: false });
});
