import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceToSave, isUnsaved, shownOption } from './draft-choice.ts';
import { ntaState } from './nta-state.ts';

const blank = { selectedIndex: null, flagged: false };
const draft = { questionId: 'a', option: 2 };
const option = fc.option(fc.integer({ min: 0, max: 3 }));

describe('a choice that is not saved', () => {
  it('is shown on its own question, and nowhere else', () => {
    expect(shownOption(draft, 'a', blank)).toBe(2);
    expect(shownOption(draft, 'b', blank)).toBeNull();
    expect(shownOption(null, 'a', { ...blank, selectedIndex: 1 })).toBe(1);
  });

  it('is no answer until it is saved', () => {
    expect(isUnsaved(draft, 'a', blank)).toBe(true);
    expect(isUnsaved(draft, 'b', blank)).toBe(false);
    expect(isUnsaved(draft, 'a', { ...blank, selectedIndex: 2 })).toBe(false);
  });

  it('writes nothing where nothing changes', () => {
    expect(choiceToSave(null, 'a', blank, false)).toBeNull();
    expect(choiceToSave(draft, 'a', { selectedIndex: 2, flagged: true }, true)).toBeNull();
  });

  it('always ends in the state its button names', () => {
    fc.assert(
      fc.property(option, option, fc.boolean(), fc.boolean(), (chosen, selectedIndex, flagged, mark) => {
        const saved = { selectedIndex, flagged };
        const held = chosen === null ? null : { questionId: 'a', option: chosen };
        const after = choiceToSave(held, 'a', saved, mark) ?? saved;
        const isAnswered = (chosen ?? selectedIndex) !== null;
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
