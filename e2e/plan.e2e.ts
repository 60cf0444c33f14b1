import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { newStudent } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();
let email: string;
let studentId: string;
beforeAll(async () => {
  const student = await newStudent('Meera Iyer');
  email = student.email;
  studentId = student.id;
  const examDate = new Date(Date.now() + 40 * 86_400_000).toISOString();
  await withSecretKey('PATCH', `profiles?user_id=eq.${student.id}`, {
    exam_date: examDate,
    practice_minutes: 30,
  });
});

it('a student moves, swaps and locks what is planned, and takes the week along as a calendar file', async () => {
  const { context, page, errors } = await openScreen(browser(), PHONE);
  await signIn(page, email);
  await page.goto('/app/plan');
  const days = page.locator('main ol').first().locator('> li');
  await expect.poll(() => days.count()).toBe(7);
  const day = (place: number) => days.nth(place);
  const quests = async (place: number) => day(place).locator('ul > li p:first-child').allInnerTexts();
  const change = async (place: number) => {
    await day(place).getByRole('button', { name: 'Change' }).first().click();
    return page.getByRole('dialog');
  };
  const closed = () => expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  const nameOf = (place: number) => day(place).locator('h3').innerText();

  const [before, target] = [await quests(1), await quests(3)];
  const [first = ''] = before;
  let dialog = await change(1);
  await dialog.getByLabel('To another day').selectOption({ label: await nameOf(3) });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await closed();
  expect(await quests(1)).toEqual(before.slice(1));
  expect(await quests(3)).toContain(first);
  expect(await quests(3)).toHaveLength(target.length);
  expect(await day(3).getByText('Stays here').count()).toBe(1);

  // Again after a reload: it is kept.
  await page.reload();
  await expect.poll(() => quests(3)).toContain(first);

  const [mine = '', ...mineLeft] = await quests(2);
  const [theirs = ''] = await quests(5);
  dialog = await change(2);
  const choice = dialog.getByLabel('With a quest of another day');
  await choice.selectOption({ label: `${await nameOf(5)}: ${theirs}` });
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await closed();
  // On a Sunday a paper stands last.
  expect(new Set(await quests(2))).toEqual(new Set([...mineLeft, theirs]));
  expect(await quests(5)).toContain(mine);

  dialog = await change(6);
  await dialog.getByRole('button', { name: 'Lock to this day' }).click();
  await closed();
  dialog = await change(6);
  await dialog.getByRole('button', { name: 'Plan it freely again' }).click();
  await closed();
  expect(await day(6).getByText('Stays here').count()).toBe(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the week to a calendar' }).click();
  expect((await download).suggestedFilename()).toBe('vijaypath-plan.ics');
  expect(errors).toEqual([]);
  await context.close();
});

it('the path prints on one sheet, and a station leads to its chapter', async () => {
  const { context, page, errors } = await openScreen(browser(), PHONE);
  await signIn(page, email);
  await page.goto('/app/path');
  await page.getByRole('img', { name: 'The way to the exam' }).waitFor();
  await expectOneSheet(page);
  expect(await inEachOther(page)).toEqual([]);
  // The screen is itself again.
  await page.getByRole('button', { name: 'Print as a poster' }).waitFor();
  await page.locator('main svg g[transform]').first().click();
  await page.waitForURL('**/app/path/Physics/Units%20and%20Measurements');
  await page.getByRole('heading', { level: 1, name: 'Units and Measurements' }).waitFor();
  await page.getByRole('link', { name: 'Your path' }).click();
  await page.waitForURL('**/app/path');
  // In letters of every script, with names of other lengths.
  for (const [language, title] of [
    ['Hindi', 'आपकी राह'],
    ['Telugu', 'మీ బాట'],
    ['Tamil', 'உங்கள் பாதை'],
  ] as const) {
    await withSecretKey('PATCH', `profiles?user_id=eq.${studentId}`, { language });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('main svg g[transform]').first().waitFor();
    await expectOneSheet(page);
    expect(await inEachOther(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('the drawn path stays in sight beside its list on a wide screen, as high as the window at most', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    const { context, page, errors } = await openScreen(browser(), viewport);
    await signIn(page, email);
    await page.goto('/app/path');
    const picture = page.locator('main svg[role=img]');
    await picture.waitFor();
    await page.locator('main details').first().locator('summary').click();
    await page.locator('main details h4').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const inSight = async () => {
      const box = await picture.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= viewport.height && box.width > 250;
    };
    await expect.poll(inSight).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  }
});

async function expectOneSheet(page: Page) {
  for (const format of ['A4', 'A3', 'Letter'] as const) {
    const pdf = await page.pdf({ format, preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
}

/** Names on the poster that stand in each other, or beyond its edges. As text: what the loader adds to functions is not in the page. */
async function inEachOther(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate('window.dispatchEvent(new Event("beforeprint"))');
  await page.evaluate('document.fonts.ready.then(() => true)');
  const found = await page.evaluate<string[]>(`(() => {
    const sheet = document.querySelector('section:has(> svg)').getBoundingClientRect();
    const blocks = [...document.querySelectorAll('section:has(> svg) :is(ol > li, header > *, section > p, ul > li)')]
      .map((block) => ({ block, box: block.getBoundingClientRect() }));
    if (blocks.length < 80) return ['only ' + blocks.length];
    return blocks.flatMap(({ block, box }, place) => {
      const isInside = box.left >= sheet.left && box.right <= sheet.right + 1 && box.bottom <= sheet.bottom;
      const meets = blocks.slice(place + 1).some(({ box: other }) =>
        box.left < other.right && other.left < box.right && box.top + 1 < other.bottom && other.top + 1 < box.bottom);
      return isInside && !meets ? [] : [block.textContent];
    });
  })()`);
  await page.evaluate('window.dispatchEvent(new Event("afterprint"))');
  await page.emulateMedia({ media: null });
  return found;
}
