// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { areSingleKeysOn, chooseSingleKeys, isSwitchedOff } from './single-keys.ts';

afterEach(() => chooseSingleKeys(true));

it('switches off letters, digits and signs, and leaves the other keys alone', () => {
  expect(['/', 'e', '1', 'Enter'].map(isSwitchedOff)).toEqual([false, false, false, false]);
  chooseSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
  expect(['/', 'e', '1'].map(isSwitchedOff)).toEqual([true, true, true]);
  expect(['Enter', 'ArrowDown', 'Delete', 'Escape'].map(isSwitchedOff)).toEqual([false, false, false, false]);
});
