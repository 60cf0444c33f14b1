import { describe, expect, it } from 'vitest';
import { countStates, paletteState, summarise } from './palette.ts';

const answers = [
  { selectedIndex: 0, flagged: false },
  { selectedIndex: 3, flagged: true },
  { selectedIndex: null, flagged: true },
  { selectedIndex: null, flagged: false },
  { selectedIndex: null, flagged: false },
];

describe('the palette', () => {
  it('names each state', () => {
    expect(answers.slice(0, 4).map(paletteState)).toEqual([
      'answered',
      'answeredFlagged',
      'flagged',
      'notAttempted',
    ]);
  });

  it('counts every question once', () => {
    expect(countStates(answers)).toEqual({ answered: 1, answeredFlagged: 1, flagged: 1, notAttempted: 2 });
  });

  it('asks before submitting in three numbers', () => {
    expect(summarise(answers)).toEqual({ answered: 2, flagged: 2, notAttempted: 3 });
  });
});
