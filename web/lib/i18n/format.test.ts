import { afterEach, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatLongDateTime,
  formatMarks,
  formatNumber,
  formatOneDecimal,
  formatSignedMarks,
} from '#web/lib/i18n/format.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

afterEach(() => i18n.changeLanguage('en'));

it('writes marks as a paper prints them, and no zero below zero', () => {
  expect(formatMarks(-8)).toBe('−8');
  expect(formatMarks(720)).toBe('720');
  expect(formatMarks(-0)).toBe('0');
});

it('writes what decimals would not end as the fraction it is', () => {
  expect([4, -1, 0, '4', '-1/3', '8/7', '0'].map(formatSignedMarks)).toEqual([
    ...['+4', '−1', '0'],
    ...['+4', '−1/3', '+8/7', '0'],
  ]);
});

it('writes shares and minutes with one decimal at most, wherever they stand', () => {
  expect([77.7777, 57.6, 100, 0.84, 0].map(formatOneDecimal)).toEqual(['77.8', '57.6', '100', '0.8', '0']);
});

it('writes dates and numbers as English is written in India, by the clock of India', () => {
  const moment = '2026-11-02T20:00:00Z';
  expect(formatDate(moment)).toBe('3 Nov 2026');
  expect(formatDateTime(moment)).toBe('3 Nov 2026, 1:30 am');
  expect(formatLongDateTime(new Date(moment))).toBe('3 November 2026 at 1:30 am');
  expect(formatNumber(123_456)).toBe('1,23,456');
});

it('says the hour once in the other languages, which join day and hour by words of their own', async () => {
  const moment = new Date('2027-05-02T08:30:00Z');
  for (const language of ['hi', 'te', 'ta']) {
    await i18n.changeLanguage(language);
    const said = formatLongDateTime(moment);
    expect(said).toMatch(/2027.*2:00/);
    expect(said).not.toMatch(/[ap]m.*बजे/i);
  }
});
