import { expect, it } from 'vitest';
import { actionOfKey } from '#web/features/admin-answer-review/model/review-keys.ts';

const press = (key: string, more: object = {}) =>
  actionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });

it.each([
  ['1', { kind: 'pick', option: 0 }],
  ['4', { kind: 'pick', option: 3 }],
  ['n', { kind: 'next' }],
  ['N', { kind: 'next' }],
  ['s', { kind: 'skip' }],
  ['u', { kind: 'undo' }],
  ['ArrowLeft', { kind: 'back' }],
  ['ArrowRight', { kind: 'forward' }],
  ['5', null],
  ['Enter', null],
  ['constructor', null],
])('%s is %j', (key, action) => {
  expect(press(key)).toEqual(action);
});

it('leaves the keys of the browser alone', () => {
  expect(press('s', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
});
