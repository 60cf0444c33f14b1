import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Prints a test in Print Mode and downloads its sheet; the page stays there. */
export async function printSheet(page: Page, testId: string): Promise<Uint8Array> {
  await page.goto(`/app/tests/${testId}/print`);
  await page.getByRole('button', { name: 'Generate Print PDFs' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download OMR Sheet (PDF)' }).click(),
  ]);
  return readFile(await download.path());
}
