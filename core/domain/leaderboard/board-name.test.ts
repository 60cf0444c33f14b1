import fc from 'fast-check';
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
  [
    'a first word without end',
    { ...asha, fullName: `${'a'.repeat(200)} Rao`, showName: true },
    `${'a'.repeat(19)}… R.`,
  ],
  [
    'a long name that fits',
    { ...asha, fullName: 'Venkatanarasimharaju K', showName: true },
    'Venkatanarasimharaju K.',
  ],
  ['twenty Tamil letters whole', { ...asha, fullName: 'கி'.repeat(20), showName: true }, 'கி'.repeat(20)],
  [
    'the first of many Tamil letters',
    { ...asha, fullName: 'கி'.repeat(21), showName: true },
    `${'கி'.repeat(19)}…`,
  ],
  ['a name with a conjunct', { ...asha, fullName: 'लक्ष्मी देवी', showName: true }, 'लक्ष्मी दे.'],
  [
    'no pile of marks',
    { ...asha, fullName: `A${'\u0301'.repeat(199)}`, showName: true },
    `A${'\u0301'.repeat(7)}`,
  ],
  ['nothing that turns the line', { ...asha, fullName: '\u202eahsA', showName: true }, 'ahsA'],
  [
    'the alias where a name cannot be seen',
    { ...asha, fullName: '\u200b\u2060\u3164', showName: true },
    'Calm Koel 12',
  ],
  ['something where nothing is known', { alias: null, fullName: null, showName: false }, 'Student'],
])('shows %s', (_, student, name) => {
  expect(boardName(student)).toBe(name);
});

it('stays short, and whole, whatever a name is made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (fullName) => {
      const name = boardName({ ...asha, fullName, showName: true });
      expect(name.length).toBeLessThanOrEqual(21 * 16 + 2);
      expect(name).not.toMatch(/\p{Cs}/u);
    }),
  );
});
