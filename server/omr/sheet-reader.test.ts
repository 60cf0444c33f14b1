import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { renderOmrSheet } from '#server/documents/omr-sheet.ts';
import { answeredSheet } from '#server/testing/omr/answered-sheet.ts';
import { buildPdf } from '#server/testing/pdf.ts';
import { sheetKeyFrom } from './sheet-mac.ts';
import { openSheetReader, type SheetReader } from './sheet-reader.ts';

const key = sheetKeyFrom('a secret');
const questionCount = 50;
const testCode = testCodeOf('9b2f8c5e-3f0e-4b0a-8e51-0d6f1d7f2c11');
const options = { questionCount, key };

let reader: SheetReader;
let scan: Buffer;
beforeAll(async () => {
  reader = openSheetReader({ threads: 2 });
  const subjects = [{ name: 'Physics', from: 1, to: questionCount }];
  const sheet = { testCode, version: 3, questionCount, subjects, key };
  const pdf = await renderOmrSheet({ ...sheet, language: 'en', title: 'Mock', durationMinutes: 60 });
  scan = await answeredSheet(pdf, questionCount, {
    1: { options: [2] },
    46: { options: [0] },
    7: { options: [1, 3] },
  });
});
afterAll(() => reader.close());

it('reads a sheet in a thread, and draws its page upright', async () => {
  expect(await reader.countPictures(scan, 5)).toBe(1);
  const { reading, upright } = await reader.readPicture(scan, 0, options);
  expect(reading).toMatchObject({ problem: null, code: { testCode, version: 3, page: 1 }, warnings: [] });
  const marked = reading.answers
    .filter(({ state }) => state !== 'blank')
    .map(({ q, sel, state }) => [q, sel, state]);
  expect(marked).toEqual([
    [1, 2, 'clear'],
    [7, null, 'multiple'],
    [46, 0, 'clear'],
  ]);
  expect(Buffer.from(upright ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(Buffer.from(upright ?? []).length).toBeGreaterThan(50_000);
});

it('says what is wrong with a file, and reads the next one', async () => {
  const cases: [file: Uint8Array, code: string][] = [
    [Buffer.from('a text'), 'file_type'],
    [scan.subarray(0, scan.length >> 1), 'file_broken'],
    [buildPdf(Array(6).fill({ width: 100, height: 100 })), 'too_many_pages'],
  ];
  for (const [file, code] of cases) {
    const count = reader.countPictures(file, 5);
    await expect(count.then(() => reader.readPicture(file, 0, options))).rejects.toMatchObject({ code });
  }
  const empty = buildPdf([{ width: 595, height: 842 }]);
  const { reading, upright } = await reader.readPicture(empty, 0, options);
  expect([reading.problem, upright]).toEqual(['blank-page', null]);
});

it('reads several at once', async () => {
  const readings = await Promise.all([0, 1, 2, 3].map(() => reader.readPicture(scan, 0, options)));
  for (const { reading } of readings) expect(reading.problem).toBeNull();
});

it('gives a page of endless strokes up after seconds, and reads the next', async () => {
  let content = '0.1 w\n';
  for (let line = 0; line < 400_000; line++)
    content += `${(line * 7) % 595} ${(line * 13) % 842} m ${(line * 31) % 595} ${(line * 17) % 842} l S\n`;
  const endless = buildPdf([{ width: 595, height: 842, content }]);
  await expect(reader.readPicture(endless, 0, options)).rejects.toMatchObject({ code: 'took_too_long' });
  expect((await reader.readPicture(scan, 0, options)).reading.problem).toBeNull();
});
