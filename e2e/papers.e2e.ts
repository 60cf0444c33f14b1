import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Administrator, newAdministrator } from './support/administrator.ts';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { signIn } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();
let asha: Administrator;
let meera: Administrator;
beforeAll(async () => {
  asha = await newAdministrator('Asha Rao');
  meera = await newAdministrator('Meera Nair');
});

const build = (chapter: string, count: number, columns: object = {}) =>
  withSecretKey(
    'POST',
    'questions?select=id',
    Array.from({ length: count }, (_, n) => ({
      ...{ subject: 'Physics', chapter, stem: `Lens ${n + 1} of \\(f\\)`, options: ['a', 'b', 'c', 'd'] },
      ...{ correct_index: 1, difficulty: 2, pool: 'reserved', source: 'e2e', tags: ['e2e'], ...columns },
    })),
  );
interface PaperRow {
  id: string;
  status: string;
  question_count: number;
  title: string;
}
const paperRow = async (id: string) =>
  (await withSecretKey<PaperRow>('GET', `papers?select=id,status,question_count,title&id=eq.${id}`))[0];
const idOnPage = (page: Page) => new URL(page.url()).pathname.split('/').pop() ?? '';

describe.each(widths('wide'))('a paper %s', (width, viewport) => {
  const chapter = `Lenses ${width}`;
  const title = `NEET of ${width}`;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let paperId: string;
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const pick = () => page.getByRole('tab', { name: 'Pick questions' }).click();
  const toPaper = () => page.getByRole('tab', { name: /^Paper \(/ }).click();
  const rows = () => page.locator('[data-row-id]');

  beforeAll(async () => {
    await build(chapter, 6);
    await build(chapter, 1, { correct_index: null, stem: 'Without a key' });
    await build(chapter, 1, { pool: 'practice', stem: 'Practised by students' });
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, asha.email, '/admin/papers');
  });
  afterAll(() => context?.close());

  it('is begun with its facts, and asks for a title', async () => {
    await page.getByRole('link', { name: 'New paper' }).first().click();
    await page.getByRole('button', { name: 'Create and pick questions' }).click();
    await said('A paper needs a title.');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Kind').selectOption('past_paper');
    await page.getByLabel('Orders on paper').selectOption('2');
    await page.getByLabel('Minutes').fill('90');
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Create and pick questions' }).click();
    await page.waitForURL(/\/admin\/papers\/[0-9a-f-]{36}/);
    paperId = idOnPage(page);
  });

  it('is picked from the bank one by one, and all that match at once', async () => {
    await pick();
    await page.getByLabel('Chapter').selectOption({ label: chapter });
    await page.getByLabel('Search the stems').fill('lens');
    await said('6 questions · room for 200 more');
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await said('6 questions · room for 199 more');
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Add all 6 that match' }).click();
    await said('5 questions added');
    await page.getByLabel('Search the stems').fill('practised');
    await said(/^1 question · room/);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await said('Students practise question 7: they may know it already.');
    await page.getByRole('button', { name: 'Reserve it for papers' }).click();
    await said('1 question reserved for papers');
    await said('Draft. All changes are saved.');
    expect(await paperRow(paperId)).toMatchObject({ question_count: 7, status: 'draft' });
  });

  it('is put in order by keyboard, in sections with marks of their own', async () => {
    await toPaper();
    await said('28 marks');
    await rows().nth(6).getByText('Practised').waitFor();
    await rows().first().focus();
    await page.keyboard.press('ArrowDown');
    const second = await rows().nth(1).getAttribute('data-row-id');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => rows().first().getAttribute('data-row-id')).toBe(second);
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.rowId)).toBe(second);
    await page.getByRole('button', { name: 'Add a section' }).click();
    await page.getByLabel('Name of section 2').fill('Short ones');
    await page.getByLabel('Section of question 7').selectOption({ label: 'Short ones' });
    const section = page.getByRole('region', { name: 'Short ones' });
    await section.getByText('Marks of its own').click();
    await section.getByLabel('Right').fill('2');
    await said('26 marks');
    await lookAtBothThemes(page);
    await said('Draft. All changes are saved.');
    await page.reload();
    await said('26 marks');
    await section.getByText('Practised').waitFor();
  });

  it('is seen as a student sees it, and as PDF', async () => {
    await page.getByRole('button', { name: 'Preview as student' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText('Question 1 of 7').waitFor();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Question 2 of 7').waitFor();
    await lookAtBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Preview as PDF' }).click();
    await page.getByLabel('Booklet').selectOption('B');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/ B\.pdf$/);
    await page.keyboard.press('Escape');
  });

  it('does not overwrite what another administrator saved meanwhile', async () => {
    const theirs = await openScreen(browser(), viewport);
    await signIn(theirs.page, meera.email, `/admin/papers/${paperId}`);
    await theirs.page.getByLabel('Title').fill(`${title} of Meera`);
    await theirs.page.getByText('Draft. All changes are saved.').waitFor();
    await expect.poll(async () => (await paperRow(paperId))?.title).toBe(`${title} of Meera`);
    await theirs.context.close();
    await page.getByLabel('Title').fill(`${title} of Asha`);
    const dialog = page.getByRole('alertdialog', { name: 'Somebody else has changed this paper' });
    await dialog.getByText(/^Meera Nair saved it on/).waitFor();
    await dialog.getByRole('button', { name: 'Go on with theirs' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(`${title} of Meera`);
    expect((await paperRow(paperId))?.title).toBe(`${title} of Meera`);
  });

  it('is published when it is ready, and frozen then', async () => {
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said('A past paper needs its year.');
    await page.getByLabel('Year').fill('2021');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await said('What students have met is not changed');
    await lookAtBothThemes(page);
    await page.getByLabel('Booklet').selectOption('B');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Answer sheet' }).click();
    expect((await download).suggestedFilename()).toMatch(/ B sheet\.pdf$/);
    await page.goto('/app/library');
    const card = page.getByRole('listitem').filter({ hasText: '2021' });
    await card.getByText(title).first().waitFor();
    await card.getByText('7 questions · 90 minutes').first().waitFor();
  });

  it('is withdrawn, and gone from the shelves', async () => {
    await page.goto(`/admin/papers/${paperId}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await said('Withdrawn: nobody starts it.');
    const shelved = await withSecretKey(
      'GET',
      `library_items?title=eq.${encodeURIComponent(title)}&published=is.true`,
    );
    expect(shelved).toEqual([]);
    await page.getByRole('button', { name: 'New version' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(paperId));
    await said('Draft. All changes are saved.');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/admin/papers');
    await page.getByLabel('Search the papers').fill(title);
    await page.waitForURL(/search=/);
    await said('1 paper');
    await lookAtBothThemes(page);
    // What the other administrator had saved was refused to be overwritten.
    expect(errors.filter((error) => !error.includes('409 (Conflict)'))).toEqual([]);
  });

  it('takes questions from the question list', async () => {
    await page.goto(`/admin/questions?${new URLSearchParams({ chapter, search: 'lens' })}`);
    await rows().first().waitFor();
    await page
      .getByRole('checkbox', { name: /^Select: / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Select all 6 that match' }).click();
    await page.getByRole('button', { name: 'Add to a paper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to a paper' });
    await dialog.getByLabel('Title').fill(`From the list ${width}`);
    await lookAtBothThemes(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await said(`6 questions added to “From the list ${width}”`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await said('Draft. All changes are saved.');
    await said('24 marks');
  });
});
