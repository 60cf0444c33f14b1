import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Administrator, newAdministrator } from './support/administrator.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { expectNothingCutWhenSpaced } from './support/text-spacing.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** A screen of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const SOURCE = 'e2e-zoom';

const browser = browserForAll();
let context: BrowserContext;
let page: Page;
let asha: Administrator;
let uploadId: string;
let sheetId: string;
beforeAll(async () => {
  asha = await newAdministrator('Asha Rao');
  const [question] = await withSecretKey<{ id: string }>('POST', 'questions?select=id', {
    ...{ subject: 'Physics', chapter: 'Waves', stem: 'How fast is sound?', source: SOURCE },
    ...{ options: ['330 m/s', '3 m/s', '33 m/s', '3300 m/s'], pool: 'reserved', difficulty: 3 },
  });
  const testId = randomUUID();
  await withSecretKey('POST', 'tests', {
    ...{ id: testId, owner_id: asha.id, title: 'On paper', mode: 'custom', duration_sec: 600 },
    config: { questions: [question?.id] },
  });
  const [upload] = await withSecretKey<{ id: string }>('POST', 'print_uploads?select=id', {
    ...{ test_id: testId, user_id: asha.id, status: 'needs_review' },
    detected: { answers: [{ q: 1, sel: null, conf: 0, state: 'multiple' }], warnings: [], pages: 1 },
  });
  uploadId = upload?.id ?? '';
  const block = {
    ...{ use: 'questions', firstQuestion: 1, direction: 'across', x: 30, y: 40, diameter: 4 },
    ...{ columns: 4, rows: 10, columnStep: 8, rowStep: 9 },
  };
  const [sheet] = await withSecretKey<{ id: string }>('POST', 'own_sheets?select=id', {
    ...{ name: 'Of the coaching', registration: { kind: 'frame' }, picture_path: 'none', question_count: 10 },
    sheet: { width: 210, height: 297, ring: 0.3, isBlack: false, blocks: [block, { ...block, x: 90 }] },
  });
  sheetId = sheet?.id ?? '';
  ({ context, page } = await openScreen(browser(), DESKTOP));
  await signIn(page, asha.email, '/admin');
});
afterAll(async () => {
  await context?.close();
  await withSecretKey('PATCH', `questions?source=eq.${SOURCE}`, { status: 'archived' });
});

describe('the back office at 400 %', () => {
  beforeAll(() => page.setViewportSize(ZOOMED));

  it('keeps the blocks of an own sheet to the width', async () => {
    await page.goto(`/admin/own-sheets/${sheetId}`);
    // The first is open.
    await page.getByLabel('What it is for').waitFor();
    await expectNothingCutWhenSpaced(page);
    // The way back is not where one is.
    expect(await page.getByRole('link', { name: 'All sheets' }).getAttribute('aria-current')).toBeNull();
  });

  it('lets what stays on screen elsewhere scroll away, so that an answer is not covered', async () => {
    await page.goto(`/admin/print/review/${uploadId}`);
    const save = page.getByRole('button', { name: 'Save & Grade' });
    await save.waitFor();
    const stays = (element: Element) => getComputedStyle(element).position;
    expect(await save.locator('..').evaluate(stays)).toBe('static');
    expect(await page.getByRole('banner').evaluate(stays)).toBe('static');
    await page.setViewportSize({ width: 1280, height: 1024 });
    expect(await save.locator('..').evaluate(stays)).toBe('sticky');
    expect(await page.getByRole('banner').evaluate(stays)).toBe('sticky');
  });
});

it.each(['en', 'hi', 'te', 'ta'])(
  'the filters of the question list say all they have to say: %s',
  async (language) => {
    await page.evaluate((code) => localStorage.setItem('vijaypath-language', code), language);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/admin/questions');
      await page.locator('main select').first().waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(cutSelects), `${width} px`).toEqual([]);
    }
  },
);

/** The chosen words of every select that need more room than they have. */
function cutSelects(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLSelectElement>('main select')].flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    if (pen) pen.font = font;
    const text = select.selectedOptions[0]?.textContent ?? '';
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return (pen?.measureText(text).width ?? 0) > room + 1 ? [text] : [];
  });
}
