import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';
import { grantAdmin, withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

interface Question {
  id: string;
  status: string;
}

/** Reserved, so that no other journey is dealt one. */
const build = (chapter: string, count: number, columns: object = {}) =>
  withSecretKey<Question>(
    'POST',
    'questions?select=id,status',
    Array.from({ length: count }, (_, n) => ({
      ...{ subject: 'Physics', chapter, stem: `Beam ${n} of \\(\\vec{v}\\)`, options: ['a', 'b', 'c', 'd'] },
      ...{ correct_index: 1, difficulty: 2, pool: 'reserved', source: 'e2e', tags: ['e2e'], ...columns },
    })),
  );
const statusesOf = async (chapter: string) => {
  const rows = await withSecretKey<Question>(
    'GET',
    `questions?select=id,status&chapter=eq.${encodeURIComponent(chapter)}`,
  );
  return rows.map(({ status }) => status).sort();
};
const times = (status: string, count: number) => Array.from({ length: count }, () => status);

describe.each(widths('wide'))('a teacher in the question list %s', (width, viewport) => {
  const chapter = `Beams ${width}`;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  const rows = () => page.locator('[data-row-id]');
  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const open = async (search: Record<string, string> = {}) => {
    await page.goto(`/admin/questions?${new URLSearchParams({ chapter, ...search })}`);
    await rows().first().waitFor();
  };

  beforeAll(async () => {
    await build(chapter, 22);
    await build(chapter, 3, { correct_index: null, difficulty: 5, stem: 'Prism 50% silvered' });
    await build(chapter, 1, {
      subject: 'Chemistry',
      status: 'archived',
      language: 'hi',
      stem: 'दर्पण का सूत्र',
    });
    ({ context, page, errors } = await openScreen(browser(), viewport));
    const email = newEmail();
    await signUp(page, email);
    await completeProfile(page);
    await grantAdmin(email);
  });
  afterAll(() => context?.close());

  it('narrows the list by search and filters, which stand in the address', async () => {
    await page.goto('/admin/questions');
    await page.getByLabel('Chapter').selectOption({ label: chapter });
    await shows('26 questions');
    await shows('Page 1 of 2');
    await page.getByLabel('Has answer').selectOption({ label: 'Answer missing' });
    await shows('3 questions');
    await rows().first().getByText('Missing', { exact: true }).waitFor();
    await page.getByLabel('Difficulty').selectOption({ label: 'Expert' });
    await page.getByLabel('Subject').selectOption({ label: 'Physics' });
    await page.getByLabel('Status').selectOption({ label: 'Active' });
    await page.getByLabel('Language').selectOption({ label: 'English' });
    await page.getByLabel('Search the stems').fill('prism 50%');
    await page.waitForURL(/chapter=.*search=prism|search=prism.*chapter=/);
    await expect.poll(() => rows().count()).toBe(3);
    await page.reload();
    await rows().first().waitFor();
    expect(await rows().count()).toBe(3);
    expect(await page.getByLabel('Search the stems').inputValue()).toBe('prism 50%');
    await page.getByLabel('Search the stems').fill('no such stem');
    await shows('No question matches');
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.waitForURL((url) => url.search === '');
  });

  it('turns pages of twenty and back', async () => {
    await open();
    expect(await rows().count()).toBe(20);
    await page.getByRole('button', { name: 'Next' }).click();
    await shows('Page 2 of 2');
    await expect.poll(() => rows().count()).toBe(6);
    expect(page.url()).toContain('page=2');
    await page.getByRole('button', { name: 'Previous' }).click();
    await shows('Page 1 of 2');
    await lookAtBothThemes(page);
  });

  it.runIf(width === 'on a wide screen')('has the columns of the specification', async () => {
    await open();
    const columns = await page.getByRole('columnheader').allTextContents();
    expect(columns.filter(Boolean)).toEqual([
      ...['ID', 'Subject', 'Chapter', 'Stem', 'Difficulty', 'Answer', 'Status', 'Created', 'Actions'],
    ]);
  });

  it('previews a question, and offers its form and its history', async () => {
    await open({ answer: 'yes', status: 'active' });
    const id = await rows().first().getAttribute('data-row-id');
    expect(await rows().first().getByRole('link').first().getAttribute('href')).toBe(
      `/admin/questions/${id}`,
    );
    expect(await rows().first().getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      `/admin/questions/${id}`,
    );
    await rows().first().getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Key', { exact: true }).waitFor();
    await lookAtBothThemes(page);
    await page.keyboard.press('Escape');
    await rows().first().getByRole('button', { name: 'More actions' }).click();
    const history = page.getByRole('menuitem', { name: 'History' });
    expect(await history.getAttribute('href')).toBe(`/admin/questions/${id}?panel=history`);
    await page.keyboard.press('Escape');
  });

  it('archives and restores a single question', async () => {
    await open({ answer: 'missing' });
    await rows().first().getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await shows('1 question archived');
    await rows().first().getByText('Archived').waitFor();
    await rows().first().getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await shows('1 question restored');
    expect(await statusesOf(chapter)).toEqual([...times('active', 25), 'archived']);
  });

  it('copies a question', async () => {
    const copied = `Copied ${width}`;
    await build(copied, 1);
    await page.goto(`/admin/questions?chapter=${encodeURIComponent(copied)}`);
    const original = await rows().first().getAttribute('data-row-id');
    await rows().first().getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await page.waitForURL(/\/admin\/questions\/[\da-f-]{36}$/);
    expect(page.url()).not.toContain(original);
    expect(await statusesOf(copied)).toEqual(['active', 'archived']);
  });

  it('walks, selects and searches by keyboard', async () => {
    await open();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await shows('1 selected');
    const second = await rows().nth(1).getAttribute('data-row-id');
    expect(await rows().nth(1).getAttribute('data-selected')).toBe('true');
    await page.keyboard.press('/');
    await page.keyboard.type('beam 3');
    await page.waitForURL(/search=beam/);
    await expect.poll(() => rows().count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => rows().count()).toBe(20);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('e');
    await page.waitForURL(`**/admin/questions/${second}`);
  });

  it('archives twenty at once, and takes it back in another tab', async () => {
    await open({ answer: 'yes', status: 'active' });
    await shows('22 questions');
    for (let row = 0; row < 20; row++) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
    }
    await shows('20 selected');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await shows('20 questions archived');
    await shows('2 questions');
    expect(await statusesOf(chapter)).toEqual([...times('active', 5), ...times('archived', 21)]);
    const other = await context.newPage();
    await other.goto('/admin/questions');
    await other.getByRole('button', { name: 'Recent changes' }).click();
    await other.getByRole('button', { name: 'Undo' }).first().click();
    await other.getByText('20 questions are as they were.').first().waitFor();
    await other.getByText('Undone').first().waitFor();
    await lookAtBothThemes(other);
    await other.close();
    expect(await statusesOf(chapter)).toEqual([...times('active', 25), 'archived']);
  });

  it('leaves what somebody has changed since, and names it', async () => {
    await open({ answer: 'missing' });
    const touched = await rows().first().getAttribute('data-row-id');
    for (let row = 0; row < 3; row++) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
    }
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await shows('3 questions archived');
    await withSecretKey('PATCH', `questions?id=eq.${touched}`, { topic: 'Changed since' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await shows('Changed since, and left as they are:');
    await lookAtBothThemes(page);
    expect(await statusesOf(chapter)).toEqual([...times('active', 24), ...times('archived', 2)]);
    await withSecretKey('PATCH', `questions?id=eq.${touched}`, { status: 'active' });
  });

  it('changes and exports all that match', async () => {
    await open({ answer: 'yes', status: 'active' });
    for (let row = 0; row < 2; row++) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
    }
    await page.getByRole('button', { name: 'Select all 22 that match' }).click();
    await shows('All 22 that match are selected');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(23);
    expect(csv).toMatch(/^\uFEFFsubject,chapter,topic,stem,optionA/);
    await page.getByRole('button', { name: 'Change…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What to change').selectOption({ label: 'Difficulty' });
    await dialog.getByRole('button', { name: 'Change 22 questions' }).click();
    await dialog.getByText('Choose one').last().waitFor();
    await lookAtBothThemes(page);
    await dialog.getByLabel('New value').selectOption({ label: 'Hard' });
    await dialog.getByRole('button', { name: 'Change 22 questions' }).click();
    await shows('22 questions rated Hard');
    await rows().first().getByText('Hard').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows('22 questions are as they were.');
    await rows().first().getByText('Medium').waitFor();
  });

  it('keeps the filters as a view', async () => {
    const name = `Prisms ${width}`;
    await open({ answer: 'missing', sort: '-difficulty' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Keep these filters as a view').fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name, exact: true }).waitFor();
    await lookAtBothThemes(page);
    await page.goto('/admin/questions');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL(/answer=missing.*sort=-difficulty|sort=-difficulty.*answer=missing/);
    await shows('3 questions');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: `Remove view ${name}` }).click();
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
  });

  it('finds screens and questions with the command palette', async () => {
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('quest');
    await page.getByRole('option', { name: /^Questions/ }).waitFor();
    await lookAtBothThemes(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/questions');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('silvered');
    await page
      .getByRole('option', { name: /Prism 50% silvered/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/questions\?search=silvered/);
    await shows('Prism 50% silvered');
  });

  it('tells on the dashboard what waits and what was changed last', async () => {
    await page.goto('/admin');
    await shows(/questions? without an answer/);
    await shows('22 questions rated Hard');
    await shows('A change of many questions was taken back');
    await lookAtBothThemes(page);
    await page.getByRole('link', { name: /without an answer/ }).click();
    await page.waitForURL(/answer=missing/);
    expect(errors).toEqual([]);
  });
});
