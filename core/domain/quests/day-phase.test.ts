import { expect, it } from 'vitest';
import { OFFERED, phaseAt } from './day-phase.ts';

const EXAM = '2027-05-02T14:00:00+05:30';
const at = (time: string) => phaseAt(EXAM, new Date(`2027-${time}+05:30`));

it('is told in days of India, and by the hour on the day itself', () => {
  expect(at('04-30T23:59')).toBe('usual');
  expect(at('05-01T00:01')).toBe('eve');
  expect(at('05-02T00:01')).toBe('exam');
  expect(at('05-02T16:59')).toBe('exam');
  expect(at('05-02T17:01')).toBe('after');
  expect(at('05-09T23:59')).toBe('after');
  expect(at('05-10T00:01')).toBe('usual');
  expect(phaseAt(null, new Date())).toBe('usual');
});

it('offers nothing new around the exam, and mistakes until the evening before', () => {
  expect(Object.entries(OFFERED).filter(([, { more }]) => more)).toEqual([['usual', OFFERED.usual]]);
  const mistakes = Object.entries(OFFERED).flatMap(([phase, offered]) => (offered.mistakes ? phase : []));
  expect(mistakes).toEqual(['usual', 'eve']);
});
