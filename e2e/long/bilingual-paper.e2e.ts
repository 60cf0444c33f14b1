import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bilingualPaper, wordsOf } from '#core/domain/question-import/docx/testing/bilingual-paper.ts';
import { newAdministrator } from '../support/administrator.ts';
import { browserForAll, openScreen } from '../support/both-widths.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { signIn, submitTest } from '../support/journey.ts';
import { rightOptions } from '../support/right-options.ts';
import { withSecretKey } from '../support/with-secret-key.ts';

/**
 * A paper of thirty in English and Hindi from a Word file to its results: imported, printed in both languages as NTA prints it, taken in
 * English and in Hindi. With BILINGUAL_KEEP=FOLDER its PDFs and pictures of its screens stay there, to be looked at.
 */
const KEEP = process.env.BILINGUAL_KEEP;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const WAIT = { timeout: 90_000 };
const DEVANAGARI = /[\u0900-\u097f]{3}/;
const browser = browserForAll();

describe.each([
  ['under each', 'Side by side', PHONE, ['', '']],
  // In the same bank, and therefore not of the same words.
  ['behind the paper', 'One after the other', DESKTOP, ['Set II: ', 'सेट II: ']],
] as const)('a paper in English and Hindi, the Hindi %s', (layout, arrangement, studentsScreen, before) => {
  const { bytes, expected } = bilingualPaper(layout, before);
  const chapter = `Bilingual, ${layout}`;
  const title = `Model test, Hindi ${layout}`;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let email: string;

  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor(WAIT);
  const picture = async (name: string) => {
    if (!KEEP) return;
    await mkdir(KEEP, { recursive: true });
    await page.screenshot({ path: join(KEEP, `${layout} ${name}.png`), fullPage: true });
  };
  /** The PDF behind a button of the page. */
  const saved = async (button: Locator, name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download', WAIT), button.click()]);
    const path = await download.path();
    if (KEEP) await copyFile(path, join(KEEP, `${layout} ${name}.pdf`));
    return (await readFile(path)).subarray(0, 5).toString();
  };

  beforeAll(async () => {
    ({ email } = await newAdministrator('Asha Rao'));
    ({ context, page, errors } = await openScreen(browser(), DESKTOP));
    await signIn(page, email, '/admin/import');
  });
  afterAll(async () => {
    await context?.close();
    // No other journey is dealt one.
    await withSecretKey('PATCH', `questions?chapter=eq.${encodeURIComponent(chapter)}`, {
      status: 'archived',
    });
  });

  it('is imported as thirty questions with their Hindi and keys, and nothing is left out', async () => {
    await page.getByLabel('Source').selectOption('docx');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'paper.docx', mimeType: WORD, buffer: Buffer.from(bytes) });
    await page.getByRole('heading', { name: 'Check of paper.docx' }).waitFor(WAIT);
    await shows('30 questions got their translation from what the file says in a second language.');
    await picture('1 check');
    await page.getByText('Columns and values of the file').click();
    await page.getByLabel('Chapter', { exact: true }).fill(chapter);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => page.getByText('The chapter is missing').count(), WAIT).toBe(0);
    await picture('2 checked again');
    await page.getByRole('button', { name: 'Import 30 questions' }).click(WAIT);
    await shows('30 questions were imported.');
    const rows = await withSecretKey<{ id: string; subject: string; correct_index: number }>(
      'GET',
      `questions?chapter=eq.${encodeURIComponent(chapter)}&select=id,subject,correct_index&order=created_at.desc`,
    );
    const hindi = await withSecretKey<{ question_id: string; options: string[] }>(
      'GET',
      `question_localizations?question_id=in.(${rows.map(({ id }) => id).join()})&language=eq.hi&select=question_id,options`,
    );
    const inHindi = new Map(hindi.map(({ question_id, options }) => [question_id, options]));
    // In the order of the file.
    expect(rows.map((row) => keyOf(row.subject, inHindi.get(row.id) ?? [], row.correct_index))).toEqual(
      expected.map(({ subject, options, correctIndex }) => {
        const read = options.map(([, text]) => text.replace('(1) और (2)', '(A) और (B)'));
        return keyOf(subject, read, correctIndex);
      }),
    );
  });

  it('becomes a paper, and is printed with a question beside or above its Hindi', async () => {
    await page.goto('/admin/papers/new');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Minutes').fill('45');
    await page.getByRole('button', { name: 'Create and pick questions' }).click();
    await page.getByRole('tab', { name: 'Pick questions' }).click();
    await page.getByLabel('Chapter').selectOption({ label: chapter });
    await page.getByRole('button', { name: 'Add all 30 that match' }).click();
    await shows('30 questions added');
    await shows('Draft. All changes are saved.');
    await page.getByRole('tab', { name: /^Paper \(/ }).click();
    await shows('120 marks');
    await picture('3 paper');
    await page.getByRole('button', { name: 'Preview as PDF' }).click();
    await page.getByLabel('Second language').selectOption({ label: 'Hindi' });
    await page.getByLabel('How the two stand').selectOption({ label: arrangement });
    expect(await saved(page.getByRole('button', { name: 'Download' }), 'draft')).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await shows('What students have met is not changed');
    expect(await page.getByText(/no Hindi translation/).count()).toBe(0);
    await page.getByLabel('Second language').selectOption({ label: 'Hindi' });
    await page.getByLabel('How the two stand').selectOption({ label: arrangement });
    expect(await saved(page.getByRole('button', { name: 'Question paper' }), 'paper')).toBe('%PDF-');
    expect(await saved(page.getByRole('button', { name: 'Answer key' }), 'key')).toBe('%PDF-');
    await picture('4 published');
  });

  it('is taken on the screen, in English and in Hindi, with every answer right in both', async () => {
    await page.setViewportSize(studentsScreen);
    await page.goto('/app/library');
    await page.getByRole('button', { name: `Start ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click();
    await page.waitForURL('**/app/test/*', WAIT);
    const language = page.getByLabel('View in');
    const right = await rightOptions(new URL(page.url()).pathname.split('/').pop() ?? '');
    for (let position = 1; position <= 30; position += 1) {
      await page.getByRole('heading', { name: `Question ${position} of ` }).waitFor();
      await language.selectOption('en');
      await expect.poll(() => words(page)).not.toMatch(DEVANAGARI);
      await picture(`5 question ${position} en`);
      await language.selectOption('hi');
      await expect.poll(() => words(page)).toMatch(DEVANAGARI);
      await picture(`5 question ${position} hi`);
      // Every second one is answered while it is read in Hindi.
      if (position % 2 === 0) await language.selectOption('en');
      await page
        .getByRole('radio')
        .nth(right[position - 1] ?? 0)
        .click();
      if (position < 30) await page.keyboard.press('n');
    }
    // Answers given in quick succession are saved a little later.
    await expect.poll(() => page.locator('header [data-saving]').first().textContent(), WAIT).toBe('Saved');
    await submitTest(page);
    await shows('120');
    await picture('6 results');
    expect(errors).toEqual([]);
  });
});

/** The stem on screen. */
const words = async (page: Page) => (await page.locator('#question-stem').textContent()) ?? '';

const keyOf = (subject: string, options: readonly string[], right: number) =>
  `${subject.toUpperCase()} ${options.map(wordsOf).join(', ')}: ${right}`;
