import { expect, it } from 'vitest';
import { discriminationGrade, shownDiscrimination } from './shown-figures.ts';

it.each([
  [0.421, '0.42', 'good'],
  [0.3, '0.30', 'good'],
  [0.1, '0.10', 'fair'],
  [0.0999, '0.10', 'low'],
  [0, '0.00', 'low'],
  [-0.001, '0.00', 'negative'],
  [-0.25, '−0.25', 'negative'],
])('%d is shown as %s and is %s', (value, text, grade) => {
  expect([shownDiscrimination(value), discriminationGrade(value)]).toEqual([text, grade]);
});
