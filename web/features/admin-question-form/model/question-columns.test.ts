import { expect, it } from 'vitest';
import { addTags } from '#web/features/admin-question-form/model/add-tags.ts';
import { fieldText } from '#web/features/admin-question-form/model/field-text.ts';
import { hasBlankOptions, withAnswerKind } from '#web/features/admin-question-form/model/option-count.ts';
import { pictureMarkup } from '#web/features/admin-question-form/model/picture-markup.ts';
import {
  changedColumns,
  changesGivenKey,
  questionColumns,
} from '#web/features/admin-question-form/model/question-columns.ts';
import { blankDraft, nextDraft } from '#web/features/admin-question-form/model/question-draft.ts';
import { fieldsOf } from '#web/features/admin-question-form/model/question-version.ts';
import { reorderOptions } from '#web/features/admin-question-form/model/shuffle-options.ts';

const fields = { ...blankDraft().question, stem: ' Which? ', options: ['a', ' b', 'c', 'd'] };

it('trims what is saved, calls a nameless chapter Other, and keeps no empty text', () => {
  expect(questionColumns({ ...fields, chapter: '  ' })).toMatchObject({
    stem: 'Which?',
    options: ['a', 'b', 'c', 'd'],
    chapter: 'Other',
    topic: null,
    source: null,
    explanation: null,
    correct_index: null,
  });
  expect(questionColumns({ ...fields, explanation: ' Because. ' }).explanation).toEqual({ text: 'Because.' });
});

it('writes only what changed', () => {
  expect(changedColumns(fields, { ...fields, stem: 'Which?', tags: ['x'] })).toEqual({ tags: ['x'] });
});

it('trims tags and adds none twice', () => {
  expect(addTags(['a'], ' b, a ,, b')).toEqual(['a', 'b']);
});

it('reorders the options of every language that has any, with the key', () => {
  const draft = blankDraft();
  draft.question = { ...fields, options: ['a', 'b', 'c', 'd'], correctIndex: 0 };
  draft.translations.hi = { stem: 'x', options: ['क', 'ख', 'ग', 'घ'], explanation: '' };
  const { question, translations } = reorderOptions(draft, [3, 2, 1, 0]);
  expect([question.options, question.correctIndex]).toEqual([['d', 'c', 'b', 'a'], 3]);
  expect(translations.hi.options).toEqual(['घ', 'ग', 'ख', 'क']);
  expect(translations.ta).toEqual(draft.translations.ta);
});

it('begins the next question at the same place with no words', () => {
  const next = nextDraft({ ...blankDraft(), question: { ...fields, chapter: 'Waves', correctIndex: 2 } });
  expect(next.question).toMatchObject({ chapter: 'Waves', stem: '', correctIndex: null });
});

it('writes a picture without the brackets of the markup', () => {
  expect(pictureMarkup(' A [lens]\n on  paper ', { src: '/s/a.png', width: 3, height: 4 })).toBe(
    '![A lens on paper](/s/a.png =3x4)',
  );
});

it('keeps the numbers that are right, and no option of a question that asks for one', () => {
  const asked = withAnswerKind(blankDraft(), 'numerical');
  expect([asked.question.options, asked.translations.hi.options]).toEqual([[], []]);
  const columns = questionColumns({ ...asked.question, stem: 'How many?', numberKey: ' 2.5:0.1 ' });
  expect(columns).toMatchObject({ kind: 'numerical', options: [], correct_index: null });
  expect(columns.key).toEqual({ kind: 'numerical', right: [{ from: '2.4', to: '2.6' }], accepts: 'right' });
  expect(withAnswerKind(asked, 'single').question).toMatchObject({
    kind: 'single',
    options: ['', '', '', ''],
  });
  expect(hasBlankOptions({ ...blankDraft(), question: fields })).toBe(false);
});

it('says that a key which changes in its place is one for re-marking, also where it is a number', () => {
  const before = { ...withAnswerKind(blankDraft(), 'numerical').question, stem: 'How many?', numberKey: '2' };
  expect(changesGivenKey(before, { ...before, numberKey: '3' })).toBe(true);
  expect(changesGivenKey(before, { ...before, numberKey: '2.0' })).toBe(false);
  expect(changesGivenKey({ ...before, numberKey: '' }, { ...before, numberKey: '3' })).toBe(false);
});

it('writes several right options as a key, and reads them again', () => {
  const several = { ...fields, kind: 'multiple' as const, rightOptions: [0, 2] };
  const columns = questionColumns(several);
  expect(columns).toMatchObject({
    kind: 'multiple',
    correct_index: null,
    key: { kind: 'multiple', right: [[0, 2]], accepts: 'right' },
  });
  expect(fieldsOf(columns)).toMatchObject({ kind: 'multiple', rightOptions: [0, 2], numberKey: '' });
  expect(questionColumns({ ...several, rightOptions: [] }).key).toBeNull();
  expect(changesGivenKey(several, { ...several, rightOptions: [0] })).toBe(true);
  expect(fieldText('key', columns.key)).toBe('A,C');
  expect(fieldText('rightOptions', several.rightOptions)).toBe('A, C');
});

it('keeps several right options with their places when these change', () => {
  const draft = blankDraft();
  draft.question = { ...fields, kind: 'multiple', rightOptions: [0, 1] };
  expect(reorderOptions(draft, [3, 2, 1, 0]).question.rightOptions).toEqual([2, 3]);
});
