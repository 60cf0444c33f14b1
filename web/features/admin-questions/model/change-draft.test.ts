import { expect, it } from 'vitest';
import { QuestionChange } from '#core/contracts/question-bank/change-questions.ts';
import { type ChangeDraft, NO_CHANGE, readChange } from './change-draft.ts';

const read = (draft: Partial<ChangeDraft>) => readChange({ ...NO_CHANGE, ...draft });

it.each<[Partial<ChangeDraft>, QuestionChange]>([
  [
    { field: 'chapter', value: ' Optics ' },
    { field: 'chapter', value: 'Optics' },
  ],
  [
    { field: 'topic', value: 'Lenses' },
    { field: 'topic', value: 'Lenses' },
  ],
  [
    { field: 'topic', value: ' ' },
    { field: 'topic', value: null },
  ],
  [
    { field: 'difficulty', value: '4' },
    { field: 'difficulty', value: 4 },
  ],
  [
    { field: 'pool', value: 'reserved' },
    { field: 'pool', value: 'reserved' },
  ],
  [
    { field: 'status', value: 'archived' },
    { field: 'status', value: 'archived' },
  ],
  [
    { field: 'tags', add: 'a, b ,a,', remove: 'c' },
    { field: 'tags', add: ['a', 'b'], remove: ['c'] },
  ],
])('reads %o', (draft, change) => {
  expect(read(draft)).toEqual(change);
  expect(QuestionChange.parse(change)).toEqual(change);
});

it.each<Partial<ChangeDraft>>([
  { field: 'chapter', value: ' ' },
  { field: 'difficulty' },
  { field: 'pool' },
  { field: 'status', value: 'gone' },
  { field: 'tags', add: ' , ' },
  { field: 'tags', add: 'a', remove: 'a' },
])('waits for the rest of %o', (draft) => {
  expect(read(draft)).toBeNull();
});
