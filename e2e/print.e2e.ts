import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, userIdOf, widths } from './support/both-widths.ts';
import { completeProfile, createTest, newEmail, signUp, startTest, submitTest } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const content = await readFile(await download.path());
  return { name: download.suggestedFilename(), isPdf: content.subarray(0, 5).toString() === '%PDF-' };
}

describe.each(widths('wide'))('Print Mode %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let testId: string;
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signUp(page, newEmail());
    await completeProfile(page);
    await createTest(page);
  });
  afterAll(() => context?.close());

  it('shows the test, and offers to print it', async () => {
    await page.getByRole('link', { name: 'Print Mode' }).click();
    await page.waitForURL('**/app/tests/*/print');
    testId = page.url().split('/').at(-2) ?? '';
    await page.getByRole('heading', { name: 'Generate PDFs' }).waitFor();
    const facts = await page.getByRole('definition').allTextContents();
    expect(facts.slice(1)).toEqual(['10', 'Custom']);
    expect(facts[0]).toMatch(/^\d+ minutes$/);
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  });

  it('prints it once, however often the button is pressed', async () => {
    await page.getByRole('button', { name: 'Generate Print PDFs' }).dblclick();
    await page.getByText('Print PDFs generated successfully').waitFor();
    await page.getByText(/^Test code [0-9A-Z]{8} · English · Version 1$/).waitFor();
    expect(await withSecretKey('GET', `print_packages?test_id=eq.${testId}&select=id`)).toHaveLength(1);
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  });

  it('saves paper and sheet under names that say whose they are', async () => {
    const tail = testId.slice(-8);
    expect(await save(page, 'Download Question Paper (PDF)')).toEqual({
      name: `question-paper-${tail}.pdf`,
      isPdf: true,
    });
    await page.getByText('Download Started').first().waitFor();
    expect(await save(page, 'Download OMR Sheet (PDF)')).toEqual({
      name: `omr-sheet-${tail}.pdf`,
      isPdf: true,
    });
    expect(await page.getByRole('link', { name: 'Upload OMR Sheet' }).getAttribute('href')).toBe(
      `/app/tests/${testId}/upload-print`,
    );
  });

  it('prints another language as another version, and says what is not translated', async () => {
    await page.getByLabel('Language of the paper').selectOption('ta');
    await page.getByRole('checkbox', { name: /screen readers/ }).check();
    await page.getByRole('button', { name: 'Generate Print PDFs' }).click();
    await page.getByText(/[0-9A-Z]{8} · தமிழ் · Version 2$/).waitFor();
    await page.getByText('Some questions have no translation and are printed in English.').waitFor();
    await page.reload();
    await page.getByText(/[0-9A-Z]{8} · தமிழ் · Version 2$/).waitFor();
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  });

  it('fits a title that has no place to break', async () => {
    await withSecretKey('PATCH', `tests?id=eq.${testId}`, { title: 'Thermodynamics'.repeat(10) });
    for (const screen of ['print', 'upload-print']) {
      await page.goto(`/app/tests/${testId}/${screen}`);
      await page.getByText(/^Thermodynamics/).waitFor();
      await expectNoSidewaysScroll(page);
    }
    await page.goBack();
    await page.getByRole('button', { name: 'Download Question Paper (PDF)' }).waitFor();
  });

  it('says why a download fails, and what the server answered', async () => {
    await page.route('**/storage/v1/object/sign/print-artifacts/**', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Download Question Paper (PDF)' }).click();
    await page.getByText('Download Failed').waitFor();
    await page.getByText('Failed to download PDF: 404').waitFor();
    await page.unroute('**/storage/v1/object/sign/print-artifacts/**');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Download OMR Sheet (PDF)' }).click();
    await page.getByText('Failed to download PDF', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Generate Print PDFs' }).click();
    await page.getByText('Failed to generate PDFs').waitFor();
    await context.setOffline(false);
  });

  it('says so when the test cannot be loaded, and tries again', async () => {
    await page.route('**/rest/v1/tests?**', (route) =>
      route.fulfill({ status: 403, json: { message: 'No' } }),
    );
    await page.reload();
    await page.getByText('Failed to load test data').first().waitFor();
    await page.unroute('**/rest/v1/tests?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('definition').first().waitFor();
    await page.goto('/app/tests/00000000-0000-4000-8000-000000000000/print');
    await page.getByText('Test Not Found').waitFor();
  });

  it('offers the answers once the results are out', async () => {
    await page.goto(`/app/tests/${testId}/print`);
    await page.getByRole('button', { name: 'Download OMR Sheet (PDF)' }).waitFor();
    expect(await page.getByRole('button', { name: /Answers and Explanations/ }).count()).toBe(0);
    await createTest(page);
    await startTest(page);
    await submitTest(page);
    const [taken] = await withSecretKey<{ test_id: string }>(
      'GET',
      `attempts?select=test_id&user_id=eq.${await userIdOf(page)}`,
    );
    const takenId = taken?.test_id ?? '';
    await page.goto(`/app/tests/${takenId}/print`);
    await page.getByRole('button', { name: 'Generate Print PDFs' }).click();
    expect(await save(page, 'Download Answers and Explanations (PDF)')).toEqual({
      name: `answers-${takenId.slice(-8)}.pdf`,
      isPdf: true,
    });
  });

  it('blocks a test without questions, and one without Premium kindly', async () => {
    const configure = (questionCount: number) =>
      withSecretKey('PATCH', `tests?id=eq.${testId}`, { config: { questionCount, questions: [] } });
    await configure(0);
    await page.goto(`/app/tests/${testId}/print`);
    await page.getByRole('button', { name: 'Generate Print PDFs' }).click();
    await page.getByText('Cannot Generate PDFs').waitFor();
    await page.getByText('This test has no questions configured. Please add questions first.').waitFor();
    await withSecretKey('DELETE', `user_subscriptions?user_id=eq.${await userIdOf(page)}`);
    await configure(10);
    await page.reload();
    await page.getByRole('button', { name: 'Generate Print PDFs' }).click();
    await page.getByText('Printed papers are part of Premium.').waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('link', { name: 'See Premium' }).click();
    await page.waitForURL('**/pricing');
  });
});
