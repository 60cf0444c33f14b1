import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessibleEverywhere } from './support/axe.ts';
import { launchBrowser, newContext, PHONE } from './support/browser.ts';
import { waitForServiceWorker } from './support/exam.ts';
import { completeProfile, newEmail, signUp, startTest } from './support/journey.ts';

const chapter = `Pictures ${randomUUID().slice(0, 8)}`;
const files = { stem: `${randomUUID()}.svg`, option: `${randomUUID()}.svg` };
const pathOf = (file: string) => `/storage/v1/object/public/question-media/${file}`;
const CIRCLE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><circle cx="320" cy="240" r="200"/></svg>';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  for (const file of Object.values(files)) {
    await withSecretKey(`/storage/v1/object/question-media/${file}`, 'image/svg+xml', CIRCLE);
  }
  const question = {
    subject: 'Physics',
    chapter,
    stem: `Which figure is round?\n![A black circle](${pathOf(files.stem)} =640x480)\n![x](javascript:alert(1))\n\\[${'a + b + c + '.repeat(8)}d\\]`,
    options: [`![A small circle](${pathOf(files.option)})`, 'A square', 'A line', '<b>None</b>'],
    correct_index: 0,
    explanation: { text: 'It is.' },
    difficulty: 3,
    pool: 'practice',
    status: 'active',
    source: 'e2e',
  };
  await withSecretKey('/rest/v1/questions', 'application/json', JSON.stringify(question));
});
afterAll(() => browser?.close());

async function withSecretKey(path: string, type: string, body: string): Promise<void> {
  const key = inject('secretKey');
  const answer = await fetch(inject('serverUrl') + path, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': type },
    body,
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

const isDrawn = (page: Page, name: string) =>
  expect.poll(() =>
    page
      .getByRole('img', { name, includeHidden: true })
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
  );

const widthOf = async (image: Locator) => (await image.boundingBox())?.width ?? Number.NaN;

it('stand in stem and options, grow on request, and stay when the network goes', async () => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
  await waitForServiceWorker(page);
  await page.goto('/app/builder');
  await page.getByRole('radio', { name: 'Chapter' }).click();
  await page.getByLabel('Physics', { exact: true }).first().check();
  await page.getByRole('checkbox', { name: chapter }).click();
  await page.getByText('1 questions available with current filters').waitFor();
  await page.getByRole('button', { name: 'Create Test', exact: true }).click();
  await page.getByText('Test Ready').waitFor();
  await startTest(page);

  await isDrawn(page, 'A black circle').toBe(true);
  await isDrawn(page, 'A small circle').toBe(true);
  await page.getByText('![x](javascript:alert(1))').waitFor();
  await page.getByText('<b>None</b>').waitFor();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize(PHONE);
  for (const option of await page.getByRole('radio').all()) {
    const { x = 0, width = Number.POSITIVE_INFINITY } = (await option.boundingBox()) ?? {};
    expect(x + width, 'an option beside a long formula').toBeLessThanOrEqual(PHONE.width);
  }
  const small = page.getByRole('button', { name: 'Enlarge the picture: A black circle' });
  const inTheText = await widthOf(small.getByRole('img'));
  await small.click();
  const large = page.getByRole('dialog', { name: 'A black circle' });
  expect(await widthOf(large.getByRole('img'))).toBeGreaterThan(1.5 * inTheText);
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  // The view of an option's picture chooses nothing.
  await page.getByRole('button', { name: 'Enlarge the picture: A small circle' }).click();
  await page.getByRole('dialog', { name: 'A small circle' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);

  for (const file of Object.values(files)) {
    await expect
      .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, pathOf(file)))
      .toBe(true);
  }
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Question 1 of 1' }).waitFor();
  await isDrawn(page, 'A black circle').toBe(true);
  await isDrawn(page, 'A small circle').toBe(true);
});
