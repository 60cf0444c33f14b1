import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { answer, nextQuestion, type Sitting, sitDown } from './support/exam.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';

/** Screens that wait, and what the palette looks like, as the specification describes them. */
const browser = browserForAll();

/** Calls to the address wait until `release`, then go on. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route: Route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

describe('a session that takes its time', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await openScreen(browser()));
    await signUp(page, newEmail());
    await completeProfile(page);
  });
  afterAll(() => context?.close());

  it('goes from the callback to where it was meant to, and leaves no way back into the callback', async () => {
    await page.goto('/app/profile');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/auth/callback?next=%2Fapp%2Flibrary');
    await page.waitForURL('**/app/library');
    await page.goBack();
    await page.waitForURL('**/app/profile');
    await page.goto('/auth/callback');
    await page.waitForURL((url) => url.pathname.startsWith('/app'));
  });

  it('is being made at the callback, which says so', async () => {
    const visitor = await openScreen(browser());
    const release = await hold(visitor.page, '**/auth/v1/token*');
    await visitor.page.goto('/auth/callback');
    await visitor.page.evaluate(() => localStorage.setItem('vijaypath-session-code-verifier', '"made-up"'));
    await visitor.page.goto('/auth/callback?code=made-up', { waitUntil: 'commit' });
    await visitor.page.getByText('Signing you in…').waitFor();
    release();
    await visitor.page.waitForURL((url) => url.pathname === '/auth');
    await visitor.context.close();
  });

  it('shows a spinner on the landing page', async () => {
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}');
      localStorage.setItem('vijaypath-session', JSON.stringify({ ...session, expires_at: 1 }));
    });
    const release = await hold(page, '**/auth/v1/token*');
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    expect(await page.locator('main svg.animate-spin').count()).toBe(1);
    release();
    await page.waitForURL('**/app');
  });
});

describe.each(widths('phone'))('the question palette %s', (_, viewport) => {
  let context: BrowserContext;
  let sitting: Sitting;
  beforeAll(async () => {
    ({ context } = await openScreen(browser(), viewport));
    sitting = await sitDown(context);
  }, 120_000);
  afterAll(() => context?.close());

  it('has its four colours, in five columns on small screens and eight on larger ones', async () => {
    const { page } = sitting;
    await answer(page, [0]);
    await nextQuestion(page);
    await page.keyboard.press('f');
    await nextQuestion(page);
    await page.getByRole('radio').nth(1).click();
    await page.keyboard.press('f');
    await page.keyboard.press('g');
    const palette = page.getByRole('dialog');
    const hues: string[] = [];
    for (const [position, state] of [
      [1, 'Answered'],
      [2, 'Flagged'],
      [3, 'Answered and flagged'],
      [4, 'Not attempted'],
    ] as const) {
      const cell = palette.getByRole('button', { name: `Question ${position}: ${state}`, exact: true });
      hues.push(colourName(await cell.evaluate(paintedColour)));
    }
    expect(hues).toEqual(['green', 'red', 'orange', 'grey']);
    const columns = await palette
      .locator('ol')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(columns).toBe(viewport.width < 640 ? 5 : 8);
  });
});

/** Of the element or of what it shows: red, green and blue from 0 to 255. */
function paintedColour(element: Element): [number, number, number] {
  const canvas = document.createElement('canvas').getContext('2d');
  for (const part of [element, ...element.querySelectorAll('*')]) {
    const colour = getComputedStyle(part).backgroundColor;
    if (!canvas || colour === 'rgba(0, 0, 0, 0)') continue;
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }
  throw new Error('Nothing is painted');
}

function colourName([red, green, blue]: [number, number, number]): string {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 60) return 'grey';
  if (most === green) return 'green';
  return green - blue > 40 ? 'orange' : 'red';
}
