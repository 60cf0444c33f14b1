import { afterAll, expect, it } from 'vitest';
import { PICTURE_NAMES, REFUSAL_TEXTS, refusalText } from '#core/domain/omr/refusals.ts';
import { refusalWords } from '#web/features/printing/model/refusal-words.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import english from '#web/locales/en/upload-print.json' with { type: 'json' };

afterAll(() => i18n.changeLanguage('en'));

it('has the texts of the server, so that other languages translate what is really said', () => {
  expect(english.refusals).toEqual(REFUSAL_TEXTS);
  expect(english.pictures).toEqual(PICTURE_NAMES);
});

it('says a refusal in the language of the page', async () => {
  const refusal = { code: 'no_sheet', values: { file: 2, filePage: 3 } } as const;
  await i18n.loadNamespaces('upload-print');
  expect(refusalWords(i18n.getFixedT(null, 'upload-print'), refusal)).toBe(refusalText(refusal));
  await i18n.changeLanguage('hi');
  expect(refusalWords(i18n.getFixedT(null, 'upload-print'), refusal)).toMatch(
    /^फ़ाइल 2, पृष्ठ 3: कोई OMR शीट नहीं दिखती।/,
  );
});
