import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Administrator, newAdministrator } from './support/administrator.ts';
import { browserForAll, openScreen, userIdOf, widths } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { callAs } from './support/exam.ts';
import { completeProfile, newEmail, signIn, signUp } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const SOURCE = 'e2e-hour';
const UNANSWERED = 40;
const DEVICE = { revision: 1, deviceId: 'phone' };
const browser = browserForAll();
let asha: Administrator;
beforeAll(async () => {
  asha = await newAdministrator('Asha Rao');
});
/** What other journeys left is not of this hour, and what this one leaves not of theirs. */
const archiveUnanswered = () =>
  withSecretKey('PATCH', 'questions?correct_index=is.null', { status: 'archived' });
afterAll(async () => {
  await archiveUnanswered();
  await withSecretKey('PATCH', `questions?source=eq.${SOURCE}`, { status: 'archived' });
});

interface Row {
  id: string;
  stem: string;
  status: string;
  correct_index: number | null;
  difficulty: number;
}
const rowsOf = (chapter: string, more = '') =>
  withSecretKey<Row>(
    'GET',
    `questions?select=id,stem,status,correct_index,difficulty&chapter=eq.${encodeURIComponent(chapter)}${more}`,
  );

describe.each(widths('wide'))('an hour of a subject teacher %s', (width, viewport) => {
  const chapter = `Optics ${width}`;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const stem = () => page.getByLabel('Question Stem');

  beforeAll(async () => {
    await archiveUnanswered();
    await withSecretKey(
      'POST',
      'questions',
      Array.from({ length: UNANSWERED }, (_, n) => ({
        ...{ subject: 'Physics', chapter, stem: `Mirror ${n + 1}: what is \\(f\\)?`, source: SOURCE },
        ...{ options: ['1 m', '2 m', '3 m', '4 m'], difficulty: 3, pool: 'reserved' },
      })),
    );
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, asha.email, '/admin');
  });
  afterAll(() => context?.close());

  it('finds forty questions without an answer', async () => {
    await page.getByRole('link', { name: '40 questions without an answer' }).click();
    await page.waitForURL(/\/admin\/questions\?.*answer=missing/);
    await said('40 questions');
    await page.getByLabel('Chapter').selectOption({ label: chapter });
    await said('Page 1 of 2');
    expect(await page.getByText('Missing', { exact: true }).count()).toBe(20);
  });

  it('reviews all of them by keyboard alone', async () => {
    await page.goto('/admin/review');
    await said(`Question 1 of ${UNANSWERED}`);
    for (let number = 1; number <= UNANSWERED; number++) {
      await said(`Question ${number} of ${UNANSWERED}`);
      await page.keyboard.press(String((number % 4) + 1));
      await page.keyboard.press('n');
    }
    await said("You've reviewed all available questions!");
    await expect.poll(async () => (await rowsOf(chapter, '&correct_index=is.null')).length).toBe(0);
  });

  it('writes five with formulas and a picture', async () => {
    await page.goto('/admin/questions/new');
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    for (let number = 1; number <= 5; number++) {
      await stem().fill(`Lens ${number}: \\(\\frac{1}{f} = \\frac{1}{v} - \\frac{1}{u}\\), see the figure`);
      await stem().focus();
      await page.getByRole('button', { name: 'Picture', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'lens.png', mimeType: 'image/png', buffer: png });
      await dialog.getByLabel('What the picture shows').fill('A thin lens');
      await dialog.getByRole('button', { name: 'Insert' }).click();
      await dialog.waitFor({ state: 'hidden' });
      const preview = page.getByRole('region', { name: 'Live Preview' });
      await preview.getByRole('img', { name: 'A thin lens' }).waitFor();
      await expect.poll(() => preview.locator('.katex').count()).toBeGreaterThan(0);
      for (const [place, letter] of ['A', 'B', 'C', 'D'].entries())
        await page
          .getByRole('textbox', { name: `Option ${letter}` })
          .fill(`\\(${place + number}\\,\\mathrm{cm}\\)`);
      await page.getByRole('radio', { name: 'B', exact: true }).click();
      await page.getByLabel('Chapter').fill(chapter);
      await page.getByLabel('Source').fill(SOURCE);
      await page.getByRole('button', { name: 'Save & New' }).click();
      await expect.poll(() => stem().inputValue()).toBe('');
    }
    const written = await rowsOf(chapter, '&stem=like.Lens*');
    expect(written.map((row) => row.correct_index)).toEqual([1, 1, 1, 1, 1]);
    expect(written.every((row) => row.stem.includes('![A thin lens]('))).toBe(true);
  });

  it('translates one', async () => {
    const [first] = await rowsOf(chapter, '&stem=like.Lens*&limit=1');
    await page.goto(`/admin/questions/${first?.id}`);
    await page.getByRole('tab', { name: /हिन्दी.*missing/ }).click();
    await stem().fill('लेंस: \\(f\\) कितना है?');
    for (const letter of ['A', 'B', 'C', 'D'])
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`विकल्प ${letter}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('tab', { name: /हिन्दी.*current/ }).waitFor();
  });

  it('archives twenty and takes it back', async () => {
    await page.goto(`/admin/questions?${new URLSearchParams({ chapter, search: 'mirror' })}`);
    await said('40 questions');
    if (viewport.width < 768) {
      for (const box of await page.getByRole('checkbox', { name: /^Select: / }).all()) await box.click();
    } else await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await said('20 questions archived');
    expect(await rowsOf(chapter, '&status=eq.archived')).toHaveLength(20);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await said('20 questions are as they were.');
    expect(await rowsOf(chapter, '&status=eq.archived')).toHaveLength(0);
  });

  it('re-marks one, and the student who chose the other option sees the new marks and why', async () => {
    const lenses = await rowsOf(chapter, '&stem=like.Lens*&order=stem');
    const ids = lenses.map(({ id }) => id);
    const student = await openScreen(browser(), PHONE);
    await signUp(student.page, newEmail());
    await completeProfile(student.page);
    const call = (name: string, body: object) => callAs(student.page, inject('serverUrl'), name, body);
    const testId = randomUUID();
    await withSecretKey('POST', 'tests', {
      ...{ id: testId, owner_id: await userIdOf(student.page), title: 'Lenses', mode: 'custom' },
      ...{ duration_sec: 600, total_marks: 20, config: { questions: ids } },
    });
    const places = ids.map((question_id, index) => ({ test_id: testId, position: index + 1, question_id }));
    await withSecretKey('POST', 'test_questions', places as never);
    const { attempt } = (await call('start-attempt', { testId })) as { attempt: { id: string } };
    // Option C everywhere, where the key says B.
    const responses = ids.map((questionId) => ({
      ...{ questionId, selectedIndex: 2, timeSpent: 9 },
      ...DEVICE,
    }));
    await call(`submit-attempt/attempts/${attempt.id}/submit`, { responses });
    await student.page.goto(`/app/results/${attempt.id}`);
    await student.page
      .getByText(/^[-−–]5 of 20 marks/)
      .first()
      .waitFor();

    await page.goto(`/admin/re-marking/new?question=${ids[0]}`);
    await page.getByRole('radio', { name: 'By another key, or several' }).click();
    await page.getByRole('checkbox', { name: /^C\b/ }).click();
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await page.getByRole('heading', { name: 'What would change' }).waitFor();
    await page.getByLabel('Reason').fill('The figure shows a diverging lens as well.');
    await page.getByRole('button', { name: 'Re-mark', exact: true }).click();
    await page.waitForURL(/\/admin\/re-marking\/[0-9a-f-]{36}/);
    await said('1 of 1 attempt has other marks now.');

    await student.page.reload();
    await student.page
      .getByText(/^0 of 20 marks/)
      .first()
      .waitFor();
    await student.page.getByText(/^The answer key of question 1 was changed after the test/).waitFor();
    expect([...errors, ...student.errors]).toEqual([]);
    await student.context.close();
  });
});
