import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { SHEET_TEXTS, type SheetLanguage } from './omr-sheet-texts.ts';

it.each<[SheetLanguage, string]>([
  ['en', 'black or blue ball pen'],
  ['hi', 'काले या नीले बॉल पेन'],
  ['te', 'నలుపు లేదా నీలం బాల్ పెన్'],
  ['ta', 'கருப்பு அல்லது நீல பால்பாயிண்ட் பேனா'],
])('the sheet and the screen ask for the same pen in %s', async (language, pen) => {
  const file = projectPath('web', 'locales', language, 'upload-print.json');
  const screen = await readFile(file, 'utf8');
  expect(SHEET_TEXTS[language].howToMark).toContain(pen);
  expect(screen).toContain(pen);
  expect(`${SHEET_TEXTS[language].howToMark} ${screen}`).not.toMatch(/pencil|पेंसिल|పెన్సిల్|பென்சில்/i);
});
