import { expect, it } from 'vitest';
import { subjectRuns } from './subject-runs.ts';

const of = (letters: string) => subjectRuns([...letters].map((subject) => ({ subject })));

it('numbers the parts of a paper', () => {
  expect(of('PPCB')).toEqual([
    { subject: 'P', from: 1, to: 2 },
    { subject: 'C', from: 3, to: 3 },
    { subject: 'B', from: 4, to: 4 },
  ]);
});

it('makes no parts of a mixture, nor of nothing', () => {
  expect(of('PCP')).toEqual([]);
  expect(of('')).toEqual([]);
});
