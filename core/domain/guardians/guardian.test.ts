import { describe, expect, it } from 'vitest';
import { decideAsGuardian, GUARDIAN_STATES, mayNameAnother, mayWriteBirth } from './guardian.ts';

const DECISIONS = ['agree', 'refuse', 'mistaken', 'withdraw'] as const;

describe('what a guardian decides', () => {
  it.each([
    ['asked', ['agreed', 'refused', 'mistaken', null]],
    // Whatever says no to what was agreed, withdraws it.
    ['agreed', [null, 'withdrawn', 'withdrawn', 'withdrawn']],
    ['refused', ['agreed', null, 'mistaken', null]],
    ['withdrawn', ['agreed', null, null, null]],
    ['mistaken', [null, null, null, null]],
  ] as const)('from %s', (state, results) => {
    expect(DECISIONS.map((decision) => decideAsGuardian(state, decision))).toEqual(results);
  });

  it('is not replaced by naming somebody else', () => {
    expect(GUARDIAN_STATES.filter(mayNameAnother)).toEqual(['asked', 'mistaken']);
    expect(mayNameAnother(null)).toBe(true);
  });
});

describe('a date of birth', () => {
  const today = '2026-11-27';
  it.each([
    ['the first', null, '2000-01-01', true],
    ['a minor who would be older', '2012-05-05', '2000-01-01', false],
    ['by a day, too', '2012-05-05', '2012-05-04', false],
    ['a minor who would be younger', '2012-05-05', '2013-05-05', true],
    ['the same once more', '2012-05-05', '2012-05-05', true],
    ['an adult who would be a minor', '2000-01-01', '2012-05-05', true],
    ['an adult who would be older', '2000-01-01', '1999-01-01', true],
    ['who was a minor and is none any more', '2008-11-27', '2000-01-01', true],
    ['who is none tomorrow', '2008-11-28', '2000-01-01', false],
  ])('%s', (_, recorded, wanted, allowed) => {
    expect(mayWriteBirth(today, recorded, wanted)).toBe(allowed);
  });
});
