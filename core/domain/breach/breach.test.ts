import { expect, it } from 'vitest';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { BREACH_PARTS, boardDeadline, breachLetter, missingParts, NO_BREACH_WORDS } from './breach.ts';

const WORDS = {
  what: 'A laptop with a list of names was lost on 3 May in Pune.',
  meaning: 'Somebody may know your name and class.',
  done: 'The list is locked.',
  advice: 'Change your password.',
  contact: 'Asha Rao, 98000 00000',
};

it('is told to the Board within 72 hours of being known, over a month’s end too', () => {
  expect(boardDeadline(new Date('2027-05-30T18:00:00+05:30')).toISOString()).toBe('2027-06-02T12:30:00.000Z');
});

it.each(LANGUAGES_OFFERED)('is a letter of all five parts in %s, by the institute’s name', (language) => {
  const { subject, body } = breachLetter(language, WORDS, 'Sunrise Academy');
  expect(subject).toContain('Sunrise Academy');
  const places = BREACH_PARTS.map((part) => body.indexOf(WORDS[part]));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(body).not.toContain('{{');
});

it('says which parts are missing, and leaves their headings out', () => {
  expect(missingParts(NO_BREACH_WORDS)).toEqual([...BREACH_PARTS]);
  const words = { ...WORDS, advice: '  ' };
  expect(missingParts(words)).toEqual(['advice']);
  expect(breachLetter('English', words, 'S').body).not.toContain('What you can do');
});
