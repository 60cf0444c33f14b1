import { expect, it } from 'vitest';
import { findChanges, mergeDrafts, placeName } from '#web/features/admin-question-form/model/merge-drafts.ts';
import {
  blankDraft,
  type QuestionDraft,
  type QuestionFields,
} from '#web/features/admin-question-form/model/question-draft.ts';

const draft = (fields: Partial<QuestionFields>, hindi = ''): QuestionDraft => {
  const blank = blankDraft();
  return {
    question: { ...blank.question, ...fields },
    translations: { ...blank.translations, hi: { ...blank.translations.hi, stem: hindi } },
  };
};
const base = draft({ stem: 'was', chapter: 'Waves', tags: ['a'] });

it('takes over what only the other changed, and contests what both did', () => {
  const mine = draft({ stem: 'mine', chapter: 'Waves', tags: ['a', 'b'] }, 'मेरा');
  const theirs = draft({ stem: 'theirs', chapter: 'Optics', tags: ['a'] }, 'उनका');
  const changes = findChanges(base, mine, theirs);
  expect(changes.map((change) => [placeName(change), change.isContested])).toEqual([
    ['original.stem', true],
    ['original.chapter', false],
    ['hi.stem', true],
  ]);
  const merged = mergeDrafts(mine, changes, (place) => placeName(place) === 'original.stem');
  expect(merged.question).toMatchObject({ stem: 'mine', chapter: 'Optics', tags: ['a', 'b'] });
  expect(merged.translations.hi.stem).toBe('उनका');
});

it('contests nothing where both did the same', () => {
  const same = draft({ stem: 'same', chapter: 'Waves', tags: ['a'] });
  expect(findChanges(base, same, same).filter(({ isContested }) => isContested)).toEqual([]);
});

it('finds nothing where the other changed nothing', () => {
  expect(findChanges(base, draft({ stem: 'mine' }), base)).toEqual([]);
});
