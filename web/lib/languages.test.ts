import { expect, it } from 'vitest';
import { firstLanguage, languageOfProfile, localeOf } from '#web/lib/languages.ts';

it.each([
  [null, ['en-IN', 'hi-IN'], 'en'],
  [null, ['hi-IN', 'en'], 'hi'],
  [null, ['hi'], 'hi'],
  [null, ['te-IN', 'hi'], 'hi'],
  [null, ['te-IN'], 'en'],
  [null, [], 'en'],
  ['en', ['hi-IN'], 'en'],
  ['hi', ['en-IN'], 'hi'],
  ['nonsense', ['hi-IN'], 'hi'],
])('opens with %s kept and %j in the browser in %s', (kept, browser, code) => {
  expect(firstLanguage(kept, browser)).toBe(code);
});

it.each([
  ['English', 'en'],
  ['Hindi', 'hi'],
  ['Telugu', 'en'],
  ['Tamil', 'en'],
])('a student who studies in %s is spoken to in %s', (profile, code) => {
  expect(languageOfProfile(profile).code).toBe(code);
});

it('writes Hindi dates in Hindi with Latin digits', () => {
  const day = new Intl.DateTimeFormat(localeOf('hi'), { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
  expect(day.format(new Date('2026-05-03T06:00:00Z'))).toBe('3 मई 2026');
  expect(new Intl.NumberFormat(localeOf('hi')).format(123456)).toBe('1,23,456');
});
