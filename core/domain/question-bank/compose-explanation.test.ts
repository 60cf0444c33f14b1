import { expect, it } from 'vitest';
import { composeExplanation } from './compose-explanation.ts';
import { readStem } from './stem-markup.ts';

const parts = {
  why: 'Only \\(F = ma\\) has it.',
  mistakes: ['Takes weight for mass.', null, 'Halves twice.', 'Forgets the time.'],
  remember: 'Force is mass times acceleration.',
};
const options = ['\\(1\\ \\text{N}\\)', '\\(2\\ \\text{N}\\)', 'It grows.', 'None'];

it('says why, what leads to each of the others, what to remember and where to read more', () => {
  const text = composeExplanation(parts, options, { class: 'XI', chapter: 4, section: '4.5' }, 'en');
  expect(text.split('\n')).toEqual([
    'Only \\(F = ma\\) has it.',
    '- \\(1\\ \\text{N}\\): Takes weight for mass.',
    '- It grows: Halves twice.',
    '- None: Forgets the time.',
    'Remember: Force is mass times acceleration.',
    '(NCERT Class XI, Chapter 4, Section 4.5)',
  ]);
  expect(readStem(text).map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph']);
});

it('uses the words of the language, and no section where none is known', () => {
  const text = composeExplanation(parts, options, { class: 'XII', chapter: 2 }, 'hi');
  expect(text).toContain('\nयाद रखें: Force');
  expect(text).toMatch(/\(NCERT कक्षा XII, अध्याय 2\)$/);
});
