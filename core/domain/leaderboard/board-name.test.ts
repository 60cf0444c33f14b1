import { expect, it } from 'vitest';
import { boardName } from './board-name.ts';

const asha = { alias: 'Calm Koel 12', fullName: 'Asha Rao', showName: false };

it.each([
  ['an alias unless the student chose otherwise', asha, 'Calm Koel 12'],
  ['first name and initial by choice', { ...asha, showName: true }, 'Asha R.'],
  ['the last of many names', { ...asha, fullName: ' Asha  Devi Rao ', showName: true }, 'Asha R.'],
  ['a single name', { ...asha, fullName: 'Asha', showName: true }, 'Asha'],
  ['a whole letter of another script', { ...asha, fullName: 'आशा मिश्रा', showName: true }, 'आशा मि.'],
  ['the alias where no name is known', { ...asha, fullName: null, showName: true }, 'Calm Koel 12'],
  ['something where nothing is known', { alias: null, fullName: null, showName: false }, 'Student'],
])('shows %s', (_, student, name) => {
  expect(boardName(student)).toBe(name);
});
