import { expect, it } from 'vitest';
import { readPage } from '#server/omr/read-page.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { printedPage } from '#server/testing/omr/printed-sheet.ts';
import { type OmrSheet, renderOmrSheet } from './omr-sheet.ts';
import { SHEET_TEXTS } from './omr-sheet-texts.ts';

const key = sheetKeyFrom('a secret of the server');
const sheet: OmrSheet = {
  testCode: '3JHE39PT',
  version: 1,
  questionCount: 180,
  subjects: [
    { name: 'Physics', from: 1, to: 45 },
    { name: 'Chemistry', from: 46, to: 90 },
    { name: 'Biology', from: 91, to: 180 },
  ],
  language: 'en',
  title: 'NEET mock 3',
  durationMinutes: 180,
  key,
};

it.each(['en', 'hi', 'te', 'ta'] as const)('prints in %s, blank as the reader sees it', async (language) => {
  const pdf = await renderOmrSheet({ ...sheet, language });
  expect(pdf.length).toBeLessThan(48_000);
  const reading = await readPage(await printedPage(pdf), { questionCount: 180, key });
  expect(reading).toMatchObject({ problem: null, code: { testCode: '3JHE39PT', version: 1, page: 1 } });
  expect(reading.warnings).toEqual([]);
  expect(reading.answers.filter(({ state }) => state !== 'blank')).toEqual([]);
});

it('is the same to the byte for the same sheet, and another for another version', async () => {
  const [one, same, other] = await Promise.all([
    renderOmrSheet(sheet),
    renderOmrSheet(sheet),
    renderOmrSheet({ ...sheet, version: 2 }),
  ]);
  expect(Buffer.compare(one, same)).toBe(0);
  expect(Buffer.compare(one, other)).not.toBe(0);
});

it.each(['JEE Main', 'An examination of an institute whose name has no end, '.repeat(4).trim()])(
  'says that it is of %s, and is blank as the reader sees it',
  async (exam) => {
    const named = await renderOmrSheet({ ...sheet, exam });
    expect(Buffer.compare(named, await renderOmrSheet(sheet))).not.toBe(0);
    const reading = await readPage(await printedPage(named), { questionCount: 180, key });
    expect([reading.problem, reading.warnings]).toEqual([null, []]);
  },
);

it('is tagged, with a title of its own and headings', async () => {
  const pdf = Buffer.from(await renderOmrSheet(sheet));
  for (const mark of ['/StructTreeRoot', '/DisplayDocTitle true', '/Title (NEET mock 3', '/S /H1', '/S /H2'])
    expect(pdf.includes(mark), mark).toBe(true);
});

it('takes another page past 180 questions, each with a code of its own', async () => {
  const pdf = await renderOmrSheet({ ...sheet, questionCount: 200 });
  const second = await readPage(await printedPage(pdf, 2), { questionCount: 200, key });
  expect(second.code).toEqual({ testCode: '3JHE39PT', version: 1, page: 2 });
  expect(second.answers.map(({ q }) => q)).toEqual(Array.from({ length: 20 }, (_, index) => 181 + index));
});

it('says what a reader of fewer rows than printed, or of more, must be told', async () => {
  const picture = await printedPage(await renderOmrSheet({ ...sheet, questionCount: 25 }));
  const { answers } = await readPage(picture, { questionCount: 30, key });
  expect(answers.slice(0, 25).every(({ state }) => state === 'blank')).toBe(true);
  expect(answers.slice(25).every(({ state }) => state === 'unreadable')).toBe(true);
});

it('runs nothing that stands in a title', async () => {
  const title = '#panic("ran") " $x$ \\ *bold* <a> @b [c]';
  const subjects = [{ name: '#read("/etc/passwd")', from: 1, to: 180 }];
  expect((await renderOmrSheet({ ...sheet, title, subjects })).length).toBeGreaterThan(10_000);
});

it('has every text in every language, with the same gaps to fill', () => {
  const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const texts of Object.values(SHEET_TEXTS))
    for (const [name, english] of Object.entries(SHEET_TEXTS.en))
      expect(gaps(texts[name as keyof typeof texts])).toEqual(gaps(english));
});
