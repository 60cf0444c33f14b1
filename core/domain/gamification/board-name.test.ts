import { expect, it } from 'vitest';
import { boardName } from './board-name.ts';

const alias = 'Brave Otter 4711';

it('is the alias until the student chooses otherwise', () => {
  expect(boardName({ alias, showName: false, fullName: 'Asha Rao' })).toBe(alias);
  expect(boardName({ alias, showName: true, fullName: null })).toBe(alias);
});

it.each([
  ['Asha Rao', 'Asha R.'],
  ['  asha   devi  rao ', 'asha R.'],
  ['Asha', 'Asha'],
  ['தமிழ்ச்செல்வி கிருஷ்ணன்', 'தமிழ்ச்செல்வி கி.'],
  ['आशा क्षीरसागर', 'आशा क्षी.'],
])('of %s is %s', (fullName, name) => {
  expect(boardName({ alias, showName: true, fullName })).toBe(name);
});
