import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { choiceToSave, isUnsaved, shownAnswer } from './draft-choice.ts';
import { ntaState } from './nta-state.ts';

const blank = { given: null, flagged: false };
const draft = { questionId: 'a', given: optionAnswer(2) };
const anyAnswer = fc.oneof(
  fc.option(fc.integer({ min: 0, max: 3 })).map(optionAnswer),
  fc.constantFrom('7', '-2.5').map((value) => ({ kind: 'numerical' as const, value })),
);

describe('a choice that is not saved', () => {
  it('is shown on its own question, and nowhere else', () => {
    expect(shownAnswer(draft, 'a', blank)).toEqual(optionAnswer(2));
    expect(shownAnswer(draft, 'b', blank)).toBeNull();
    expect(shownAnswer(null, 'a', { ...blank, given: optionAnswer(1) })).toEqual(optionAnswer(1));
  });

  it('is no answer until it is saved', () => {
    expect(isUnsaved(draft, 'a', blank)).toBe(true);
    expect(isUnsaved(draft, 'b', blank)).toBe(false);
    expect(isUnsaved(draft, 'a', { ...blank, given: optionAnswer(2) })).toBe(false);
  });

  it('writes nothing where nothing changes', () => {
    expect(choiceToSave(null, 'a', blank, false)).toBeNull();
    expect(choiceToSave(draft, 'a', { given: optionAnswer(2), flagged: true }, true)).toBeNull();
  });

  it('always ends in the state its button names', () => {
    fc.assert(
      fc.property(anyAnswer, anyAnswer, fc.boolean(), fc.boolean(), (chosen, given, flagged, mark) => {
        const saved = { given, flagged };
        const held = chosen === null ? null : { questionId: 'a', given: chosen };
        const after = choiceToSave(held, 'a', saved, mark) ?? saved;
        const isAnswered = (chosen ?? given) !== null;
        const wanted = mark
          ? isAnswered
            ? 'answeredMarked'
            : 'marked'
          : isAnswered
            ? 'answered'
            : 'notAnswered';
        expect(ntaState({ ...after, visited: true })).toBe(wanted);
      }),
    );
  });
});
