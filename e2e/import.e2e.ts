import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longPaper } from '#core/domain/question-import/docx/testing/long-paper.ts';
import { paragraph, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';
import { grantAdmin } from './support/with-secret-key.ts';

const browser = browserForAll();

const HEAD =
  'subject,chapter,topic,stem,optionA,optionB,optionC,optionD,correctIndex,explanationText,difficulty,tags,language,source,status\n';
/** Archived, so that no other journey is dealt one. */
const line = (stem: string, subject = 'Physics', chapter = 'Waves') =>
  `${subject},${chapter},,${stem},1,2,3,4,0,,2,,en,e2e,archived\n`;
const csv = (content: string) => ({
  name: 'paper.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(HEAD + content),
});
const WAIT = { timeout: 60_000 };

describe.each(widths('wide'))('an administrator at the import %s', (width, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  const choose = (file: ReturnType<typeof csv>) => page.setInputFiles('input[type=file]', file);
  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor(WAIT);

  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport, 'block'));
    const email = newEmail();
    await signUp(page, email);
    await completeProfile(page);
    await grantAdmin(email);
  });
  afterAll(() => context?.close());

  it('goes through its three steps, and back to the first', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Bulk Import' }).click();
    await page.getByRole('heading', { name: 'Import Questions' }).waitFor();
    const steps = page.getByRole('region', { name: 'Steps of the import' });
    for (const step of ['Upload CSV', 'Data Check', 'Transform & Import'])
      await steps.getByText(step).waitFor();
    await lookAtBothThemes(page);
    await choose(csv(line(`Beat of \\(${width.length}\\)?`) + line(`Pitch ${width}?`)));
    await page.getByRole('heading', { name: 'Check of paper.csv' }).waitFor(WAIT);
    await shows('Questions of the file');
    await lookAtBothThemes(page);
    // What was done is not lost with the page.
    await page.reload();
    await page.getByRole('button', { name: 'Import 2 questions' }).click(WAIT);
    await shows('Import complete');
    await shows('2 questions were imported.');
    expect(await page.getByRole('link', { name: 'View Questions' }).getAttribute('href')).toBe(
      '/admin/questions',
    );
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
    await shows('2 questions were removed.');
    await page.getByRole('button', { name: 'Import More Questions' }).click();
    await page.getByRole('heading', { name: 'Upload CSV' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('refuses a file of another type in the words of the specification', async () => {
    await page.goto('/admin/import');
    await choose({ ...csv(''), name: 'paper.txt', mimeType: 'text/plain' });
    await shows('Invalid File');
    await shows('Please select a valid CSV file');
  });

  it('shows what is wrong with a row, and takes its correction', async () => {
    await page.goto('/admin/import');
    await choose(csv(line(`Wrong ${width}?`, 'History')));
    await shows(
      '“History” is no subject here yet. The question waits in this import; place the name above, or correct it, and it goes on.',
    );
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByRole('dialog').getByLabel('subject').fill('Physics');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Import 1 question' }).waitFor(WAIT);
  });

  it('asks once whether columns of a table without headings were guessed right', async () => {
    await page.goto('/admin/import');
    const text = `Physics,What rings ${width}?,1,2,3,4,B\nPhysics,What sings ${width}?,1,2,3,4,C\n`;
    await choose({ ...csv(''), buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'They are right' }).click(WAIT);
    await page.getByRole('button', { name: 'Import 2 questions' }).waitFor(WAIT);
  });

  it('asks for the subject of such a table where no column says it', async () => {
    await page.goto('/admin/import');
    const text = `What swings ${width}?,1,2,3,4,B\nWhat bounces ${width}?,1,2,3,4,C\n`;
    await choose({ ...csv(''), buffer: Buffer.from(text) });
    await page.getByLabel('Subject of these questions').selectOption('Physics', WAIT);
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'They are right' }).click();
    await page.getByRole('button', { name: 'Import 2 questions' }).waitFor(WAIT);
  });

  it('takes columns chosen by hand below headings it does not know', async () => {
    await page.goto('/admin/import');
    const text = `x,q,w1,w2,w3,w4,z\nPhysics,What hums ${width}?,1,2,3,4,B\n`;
    await choose({ ...csv(''), buffer: Buffer.from(text) });
    const columns = {
      subject: 'x',
      optionA: 'w1',
      optionB: 'w2',
      optionC: 'w3',
      optionD: 'w4',
      correctIndex: 'z',
    };
    for (const [field, heading] of Object.entries(columns))
      await page.getByLabel(field, { exact: true }).selectOption({ label: heading }, WAIT);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 1 question' }).waitFor(WAIT);
  });

  it('places names the syllabus does not know once for the whole file, and remembers it', async () => {
    const file = (part: string) =>
      csv(
        [1, 2]
          .map((at) => line(`Spin ${part} ${at} ${width}?`, 'Physics', 'Rotation of rigid bodies'))
          .join('') + line(`Leaf ${part} ${width}?`, 'Paper Two', 'Evolution'),
      );
    const names = page.getByRole('region', { name: 'Names in your file' });
    const chapter = () => names.getByLabel('Rotation of rigid bodies');
    const ROTATION = 'System of Particles and Rotational Motion';
    await page.goto('/admin/import');
    await choose(file('one'));
    await names.getByText('Chapter in Physics · 2 rows').waitFor(WAIT);
    await lookAtBothThemes(page);
    await names.getByLabel('Paper Two').selectOption({ label: 'Biology' });
    await names.getByRole('button', { name: 'Take all best guesses' }).click();
    await names.getByRole('button', { name: 'Save and check again' }).click();
    await page.getByRole('button', { name: 'Import 3 questions' }).waitFor(WAIT);
    await expect.poll(() => page.getByText(`Physics · ${ROTATION}`).count()).toBe(2);
    await page.reload();
    await chapter().waitFor(WAIT);
    expect(await chapter().inputValue()).toBe(`Physics/${ROTATION}`);
    await page.goto('/admin/import');
    await choose(file('two'));
    await page.getByRole('button', { name: 'Import 3 questions' }).waitFor(WAIT);
    expect(await chapter().inputValue()).toBe(`Physics/${ROTATION}`);
  });

  it('says under the titles of the specification that the upload or the import failed', async () => {
    await page.goto('/admin/import');
    await page.route('**/functions/v1/upload-question-import', (route) => route.abort());
    await choose(csv(line('Lost?')));
    await shows('Upload Failed');
    await page.unroute('**/functions/v1/upload-question-import');
    await choose(csv(line(`Refused ${width}?`)));
    await page.route('**/functions/v1/start-question-import', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.getByRole('button', { name: 'Import 1 question' }).click(WAIT);
    await shows('Import Failed');
    await page.unroute('**/functions/v1/start-question-import');
  });

  it('takes a Word paper of two hundred questions with its solutions, all on four screens', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const wordFile = (name: string, bytes: Uint8Array) => ({
      ...{ name, mimeType: word, buffer: Buffer.from(bytes) },
    });
    const solutions = ['Hints & Solutions', '1. (a) It keeps its speed.'].map((text) => paragraph(text));
    await page.goto('/admin/import');
    await page.getByLabel('Source').selectOption('docx');
    await page
      .getByLabel('Choose the solutions')
      .setInputFiles(wordFile('solutions.docx', wordDocument({ body: solutions.join('') })));
    await shows('solutions.docx');
    await lookAtBothThemes(page);
    await page.getByLabel('Choose a file').setInputFiles(wordFile('paper.docx', longPaper(200).bytes));
    await page.getByRole('heading', { name: 'Check of paper.docx' }).waitFor(WAIT);
    await shows('With the solutions from solutions.docx');
    // What the paper does not say is said once for all of it; archived, so that no other journey is dealt one.
    await page.getByText('Columns and values of the file').click();
    await page.getByLabel('Chapter', { exact: true }).fill('Laws of Motion');
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Archived' });
    await page.getByRole('button', { name: 'Check again' }).click();
    // Every question had a warning for want of a chapter; half of them still say that botany is biology.
    await page.getByRole('button', { name: /\(100\)$/ }).waitFor(WAIT);
    await lookAtBothThemes(page);
    const first = page.getByRole('listitem').filter({ hasText: 'How far does body 1 go' }).first();
    await first.getByText('Explanation').click();
    await first.getByText('It keeps its speed.').waitFor();
    await first.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByRole('dialog').getByLabel('topic').fill('Speed');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Physics · Speed').first().waitFor(WAIT);
    await page.getByRole('button', { name: 'Import 200 questions' }).click(WAIT);
    await shows('200 questions were imported.');
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
    await shows('200 questions were removed.');
  });

  it('hands out a sample of each source', async () => {
    await page.goto('/admin/import');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a sample' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('subject,chapter,topic,stem');
    expect(errors.filter((error) => !/500|ERR_FAILED/.test(error))).toEqual([]);
  });
});
