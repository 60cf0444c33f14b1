import { expect, it } from 'vitest';
import { nearState } from '#web/components/profile-fields/near-state.ts';

it.each([
  ['Bihaar', 'Bihar'],
  ['bihar', 'Bihar'],
  ['Karnatka', 'Karnataka'],
  // A state, as it is written.
  ['Bihar', null],
  // The beginning of two.
  ['Uttar', null],
  ['Bih', null],
  // Typed as it is, and kept.
  ['Bavaria', null],
  ['', null],
])('%j is nearly %j', (typed, near) => {
  expect(nearState(typed)).toBe(near);
});
