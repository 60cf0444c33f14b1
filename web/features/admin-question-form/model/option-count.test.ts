import { expect, it } from 'vitest';
import {
  addOption,
  canAddOption,
  canRemoveOption,
  removeOption,
  rightPlaces,
  withAnswerKind,
  withOptionsOfOriginal,
} from '#web/features/admin-question-form/model/option-count.ts';
import { blankDraft } from '#web/features/admin-question-form/model/question-draft.ts';

const OPTIONS = ['a', 'b', 'c', 'd'];
const draft = (correctIndex: number | null = null) => {
  const { question, translations } = blankDraft();
  return {
    question: { ...question, stem: 'Which?', options: OPTIONS, correctIndex },
    translations: { ...translations, hi: { stem: 'कौन?', options: ['क', 'ख', 'ग', 'घ'], explanation: '' } },
  };
};

it('adds an empty option in every language, up to six', () => {
  const five = addOption(draft(2));
  expect(five.question).toMatchObject({ stem: 'Which?', options: [...OPTIONS, ''], correctIndex: 2 });
  expect(five.translations.hi.options).toEqual(['क', 'ख', 'ग', 'घ', '']);
  expect(five.translations.ta.options).toHaveLength(5);
  expect(canAddOption(five.question)).toBe(true);
  expect(canAddOption(addOption(five).question)).toBe(false);
});

it.each([
  [0, 0],
  [1, null],
  [3, 2],
  [null, null],
])(
  'takes an option out in every language: of the key %s becomes %s without the second option',
  (key, left) => {
    const three = removeOption(draft(key), 1);
    expect(three.question).toMatchObject({ options: ['a', 'c', 'd'], correctIndex: left });
    expect(three.translations.hi.options).toEqual(['क', 'ग', 'घ']);
    expect(three.translations.te.options).toHaveLength(3);
    expect(canRemoveOption(three.question)).toBe(true);
    expect(canRemoveOption(removeOption(three, 0).question)).toBe(false);
  },
);

it('keeps the key of several options with them, and turns one right option into several and back', () => {
  const several = withAnswerKind(draft(2), 'multiple');
  expect(several.question).toMatchObject({ options: OPTIONS, correctIndex: null, rightOptions: [2] });
  const more = { ...several, question: { ...several.question, rightOptions: [0, 1, 3] } };
  expect(removeOption(more, 1).question.rightOptions).toEqual([0, 2]);
  expect(rightPlaces(more.question)).toEqual([0, 1, 3]);
  expect(withAnswerKind(several, 'single').question).toMatchObject({ correctIndex: 2, rightOptions: [] });
  expect(withAnswerKind(more, 'single').question).toMatchObject({ correctIndex: null, rightOptions: [] });
  expect(rightPlaces(draft(2).question)).toEqual([2]);
});

it('gives a translation as many options as the original', () => {
  const five = draft();
  const fitted = withOptionsOfOriginal({
    ...five,
    question: { ...five.question, options: ['a', 'b', 'c', 'd', 'e'] },
  });
  expect(fitted.translations.hi.options).toEqual(['क', 'ख', 'ग', 'घ', '']);
});
