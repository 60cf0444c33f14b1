import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { INSTITUTE_SHEET, scanOf } from '../server/testing/omr/institute-sheet.ts';
import { type Administrator, newAdministrator } from './support/administrator.ts';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { callAs } from './support/exam.ts';
import { signIn } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();
let asha: Administrator;
beforeAll(async () => {
  asha = await newAdministrator('Asha Rao');
  await withSecretKey('POST', 'user_subscriptions', {
    user_id: asha.id,
    provider_subscription_id: `beta_${asha.id}`,
    status: 'active',
    current_period_start: new Date().toISOString(),
    current_period_end: new Date(Date.now() + 86_400_000).toISOString(),
  });
});

async function picture(marks: Record<number, number> = {}) {
  const scan = await scanOf(INSTITUTE_SHEET, marks);
  return { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await scan.arrayBuffer()) };
}

/** An institute's paper of three questions; the key is B everywhere. */
async function publishPaper(page: Page): Promise<{ paperId: string; testId: string }> {
  const questions = await withSecretKey<{ id: string }>(
    'POST',
    'questions?select=id',
    Array.from({ length: 3 }, (_, n) => ({
      ...{ subject: 'Physics', chapter: 'Own sheets', stem: `Mirror ${n}`, options: ['a', 'b', 'c', 'd'] },
      ...{ correct_index: 1, difficulty: 2, pool: 'reserved', source: 'e2e' },
    })),
  );
  const content = {
    ...{ title: 'On our own sheet', kind: 'model_paper', audience: 'institute', subject: null, year: null },
    ...{ duration_sec: 3600, marking: { right: 4, wrong: -1, blank: 0 }, booklets: 1 },
    sections: [{ name: '', marking: null, questions: questions.map(({ id }) => id) }],
  };
  const call = async (name: string, body: object) =>
    (await callAs(page, inject('serverUrl'), name, body)) as Record<string, string>;
  const { id = '', revision } = await call('save-paper', { paper: null, content });
  const { test_id = '' } = await call('publish-paper', { paper_id: id, revision });
  return { paperId: id, testId: test_id };
}

describe.each(widths('wide'))('an institute’s own sheet %s', (width, viewport) => {
  const name = `Coaching sheet ${width}`;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, asha.email, '/admin/own-sheets');
  });
  afterAll(() => context?.close());

  it('is begun with its blank page, on which the circles are found', async () => {
    await page.getByRole('button', { name: 'Find the circles' }).click();
    await page.getByText('Give the sheet a name.').waitFor();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Blank sheet').setInputFiles(await picture());
    await page.getByRole('button', { name: 'Find the circles' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: /^Questions 1–10 10/ }).waitFor();
    await page.getByRole('button', { name: /^Questions 11–20 10/ }).waitFor();
    await page.getByText('found by the black squares').waitFor();
    await lookAtBothThemes(page);
  });

  it('is corrected: a wrong number is said, and numbering puts it right', async () => {
    await page.getByRole('button', { name: /^Questions 11–20 10/ }).click();
    await page.getByLabel('First question').fill('12');
    await page.getByText('Question 11 is missing.').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'All sheets' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('First question').inputValue()).toBe('12');
    await page.getByRole('button', { name: 'Number in this order' }).click();
    await page.getByRole('button', { name: /^Questions 11–20 10/ }).waitFor();
  });

  it('is tried on a filled sheet and saved', async () => {
    await page.getByLabel('Filled sheet').setInputFiles(await picture({ 1: 2, 20: 0 }));
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByText('2 read, 18 blank, 0 doubtful').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: 20 questions can be read.').first().waitFor();
    await page.getByRole('link', { name: 'All sheets' }).click();
    await page.getByRole('listitem').filter({ hasText: name }).getByText('Ready').waitFor();
  });

  it('is chosen for a paper, and a filled sheet of it is graded', async () => {
    const { paperId, testId } = await publishPaper(page);
    await page.goto(`/admin/papers/${paperId}`);
    await page.getByLabel('Answer sheet').selectOption({ label: name });
    await page.getByText(`read by “${name}” from now on`).first().waitFor();
    await page.goto(`/app/tests/${testId}/upload-print`);
    await page.getByText('answered on your institute’s own sheet').waitFor();
    await page
      .getByLabel('Drop your files here, or click to choose them')
      .setInputFiles(await picture({ 1: 1, 2: 1, 3: 0 }));
    await page.getByRole('button', { name: 'Upload and Process' }).click();
    await expect
      .poll(() => page.locator('[data-status]').getAttribute('data-status'), { timeout: 25_000 })
      .toBe('completed');
    const [attempt] = await withSecretKey<object>(
      'GET',
      `attempts?select=correct_answers,wrong_answers,unanswered&test_id=eq.${testId}`,
    );
    expect(attempt).toEqual({ correct_answers: 2, wrong_answers: 1, unanswered: 0 });
    expect(errors).toEqual([]);
  });
});
