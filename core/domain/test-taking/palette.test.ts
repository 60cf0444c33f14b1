import { describe, expect, it } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { countStates, paletteState, summarise } from './palette.ts';

const answers = [
  { given: optionAnswer(0), flagged: false },
  { given: optionAnswer(3), flagged: true },
  { given: null, flagged: true },
  { given: null, flagged: false },
  { given: null, flagged: false },
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
