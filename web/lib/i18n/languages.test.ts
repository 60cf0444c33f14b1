import { expect, it } from 'vitest';
import { firstLanguage, languageOfProfile, localeOf } from '#web/lib/i18n/languages.ts';

it.each([
  [null, ['en-IN', 'hi-IN'], 'en'],
  [null, ['hi-IN', 'en'], 'hi'],
  [null, ['hi'], 'hi'],
  [null, ['te-IN', 'hi'], 'te'],
  [null, ['ta-IN', 'hi'], 'ta'],
  [null, ['bn-IN', 'hi'], 'hi'],
  [null, ['bn-IN'], 'en'],
  [null, [], 'en'],
  ['en', ['hi-IN'], 'en'],
  ['hi', ['en-IN'], 'hi'],
  ['nonsense', ['hi-IN'], 'hi'],
])('opens with %s stored and %j in the browser in %s', (stored, browser, code) => {
  expect(firstLanguage(stored, browser)).toBe(code);
});

it.each([
  ['English', 'en'],
  ['Hindi', 'hi'],
  ['Telugu', 'te'],
  ['Tamil', 'ta'],
])('a student who studies in %s is spoken to in %s', (profile, code) => {
  expect(languageOfProfile(profile).code).toBe(code);
});

it.each([
  ['hi', '3 मई 2026'],
  ['te', '3 మే, 2026'],
  ['ta', '3 மே, 2026'],
])('writes dates of %s in its words with Latin digits', (code, date) => {
  const day = new Intl.DateTimeFormat(localeOf(code), { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
  expect(day.format(new Date('2026-05-03T06:00:00Z'))).toBe(date);
  expect(new Intl.NumberFormat(localeOf(code)).format(123456)).toBe('1,23,456');
});
