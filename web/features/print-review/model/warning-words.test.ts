import { afterAll, expect, it } from 'vitest';
import { READING_WARNINGS, readingWarning } from '#core/domain/omr/reading-warnings.ts';
import { warningWords } from '#web/features/print-review/model/warning-words.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import english from '#web/locales/en/print-review.json' with { type: 'json' };

afterAll(() => i18n.changeLanguage('en'));

it('has the texts of the reader, so that other languages translate what is really said', () => {
  expect(english.readingWarnings).toEqual(READING_WARNINGS);
});

it('says a warning in the language of the page, and one of another reader as it was kept', async () => {
  await i18n.loadNamespaces('print-review');
  await i18n.changeLanguage('hi');
  const words = i18n.getFixedT(null, 'print-review');
  expect(warningWords(words, readingWarning('blur', 1))).toBe('तस्वीर धुंधली है।');
  expect(warningWords(words, { code: 'toString', message: 'As it was kept', page: 1 })).toBe(
    'As it was kept',
  );
});
