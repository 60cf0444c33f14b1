import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Administrator, newAdministrator } from './support/administrator.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { callAs } from './support/exam.ts';
import { signIn } from './support/journey.ts';
import { expectNothingCutWhenSpaced } from './support/text-spacing.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const LONG_NAME = 'தமிழ்ச்செல்வி வெங்கடசுப்பிரமணியன் Ramachandran-Krishnamoorthy';

const browser = browserForAll();
let asha: Administrator;
let chapter: string;
beforeAll(async () => {
  asha = await newAdministrator(LONG_NAME);
  await withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { show_name: true });
  chapter = `Electromagnetic Induction and Currents ${randomUUID().slice(0, 4)}`;
  await withSecretKey(
    'POST',
    'questions',
    Array.from({ length: 3 }, () => ({
      ...{ subject: 'Physics', chapter, stem: 'How fast is \\(v = \\sqrt{2gh}\\) in air?', difficulty: 3 },
      ...{ options: ['330 m/s', '3 m/s', '33 m/s', '3300 m/s'], correct_index: 0, source: 'e2e-spacing' },
    })),
  );
});
afterAll(() => withSecretKey('PATCH', 'questions?source=eq.e2e-spacing', { status: 'archived' }));

describe.each([
  ['on a phone', PHONE],
  ['on a wide screen', DESKTOP],
] as const)('spaced-out text is not cut %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let attempts: { done: string; open: string };
  beforeAll(async () => {
    ({ context, page } = await openScreen(browser(), viewport));
    await signIn(page, asha.email, '/admin');
    attempts = await sit(page);
  });
  afterAll(() => context?.close());

  it.each<[string, () => string]>([
    ['the dashboard', () => '/app/dashboard'],
    ['the leaderboard', () => '/app/leaderboard'],
    ['the results', () => `/app/results/${attempts.done}`],
    ['the test', () => `/app/test/${attempts.open}`],
    ['the back office', () => '/admin'],
    ['the question list', () => `/admin/questions?chapter=${encodeURIComponent(chapter)}`],
    ['the papers', () => '/admin/papers'],
    ['the users', () => '/admin/users'],
    ['one user', () => `/admin/users/${asha.id}`],
    ['the sheets in review', () => '/admin/print/review'],
    ['the groups', () => '/admin/groups'],
    ['the mails', () => '/admin/mail'],
    ['the reports', () => '/admin/reports'],
    ['the audit log', () => '/admin/audit'],
  ])('%s', async (_name, address) => {
    await page.goto(address());
    await page.locator(':is(h1, h2, main p)').locator('visible=true').first().waitFor();
    await expect.poll(() => page.locator('[data-slot="skeleton"], .animate-pulse').count()).toBe(0);
    await expectNothingCutWhenSpaced(page);
  });
});

it('text of twice the size makes no screen of a student scroll sideways on a phone', async () => {
  const { context, page } = await openScreen(browser(), PHONE);
  await signIn(page, asha.email, '/admin');
  const attempts = await sit(page);
  const wide: Record<string, string[]> = {};
  const screens = [
    ...[
      '/app',
      '/app/library',
      '/app/notebook',
      '/app/leaderboard',
      '/app/profile',
      '/app/path',
      '/app/path/Physics/Waves',
      '/app/plan',
      '/app/exam-day',
    ],
    ...[`/app/results/${attempts.done}`, `/app/test/${attempts.open}`],
  ];
  for (const address of screens) {
    await page.goto(address);
    await page.locator(':is(h1, h2, main p)').locator('visible=true').first().waitFor();
    await expect.poll(() => page.locator('[data-slot="skeleton"], .animate-pulse').count()).toBe(0);
    await page.waitForLoadState('networkidle');
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    const widest = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= window.innerWidth) return null;
      // Words, and what has none: around them everything is as wide as they are.
      const out = [...document.querySelectorAll('main *, header *')].filter(
        (element) =>
          element.childElementCount === 0 && element.getBoundingClientRect().right > window.innerWidth + 1,
      );
      return out
        .slice(-6)
        .map(
          (element) =>
            `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`,
        );
    });
    if (widest) wide[address] = widest;
  }
  expect(wide).toEqual({});
  await context.close();
});

it('with the colours of the system a button has an edge, and the way back is not marked as where one is', async () => {
  const { context, page } = await openScreen(browser());
  await signIn(page, asha.email, '/admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/admin/questions?chapter=${encodeURIComponent(chapter)}`);
  const add = page.getByRole('link', { name: 'Add Question' });
  expect(await add.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe('1px');
  // A formula in a list is no stop of Tab.
  await page
    .getByRole('link', { name: /^How fast is/ })
    .first()
    .waitFor();
  await page.locator('.katex').first().waitFor();
  expect(await page.locator('main a [tabindex]').count()).toBe(0);
  for (const [path, name] of [
    [`/admin/users/${asha.id}`, 'All users'],
    ['/admin/questions/new', 'Questions'],
  ] as const) {
    await page.goto(path);
    expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('aria-current')).toBeNull();
  }
  await context.close();
});

it('the longest chapter in Tamil leaves its button inside the card of the results, on a phone', async () => {
  const { context, page } = await openScreen(browser(), PHONE);
  await signIn(page, asha.email, '/admin');
  const call = async (name: string, body: object) =>
    (await callAs(page, inject('serverUrl'), name, body)) as Record<string, { id: string }>;
  const config = { subjects: ['Physics'], chapters: ['Electrostatic Potential and Capacitance'] };
  const { test } = await call('create-test', {
    duration_sec: 1_800,
    config: { ...config, difficulty: 3, questionCount: 3 },
  });
  const { attempt } = await call('start-attempt', { testId: test?.id });
  await call(`submit-attempt/attempts/${attempt?.id}/submit`, { responses: [] });
  const speaks = (language: string) => withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language });
  await speaks('Tamil');
  try {
    await page.goto(`/app/results/${attempt?.id}`);
    const button = page.getByRole('listitem').getByRole('button', { name: 'பயிற்சி' }).first();
    await button.waitFor();
    const room = await button.evaluate((element) => {
      let card: Element | null = element;
      while (card && getComputedStyle(card).borderRightWidth === '0px') card = card.parentElement;
      if (!card) return null;
      const inside =
        card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
      return inside - element.getBoundingClientRect().right;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  } finally {
    await speaks('English');
    await context.close();
  }
});

it('in Tamil the filters of the tests keep their words off their edges, and the address to write down is read, on a phone', async () => {
  const { context, page } = await openScreen(browser(), PHONE);
  await signIn(page, asha.email, '/admin');
  await sit(page);
  const speaks = (language: string) => withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language });
  await speaks('Tamil');
  try {
    await page.goto('/app/library', { waitUntil: 'networkidle' });
    const filters = page.getByRole('radio');
    await filters.filter({ hasText: 'எல்லாம்' }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const least = await filters.evaluateAll((all) =>
      all.map((filter) => {
        const words = document.createRange();
        words.selectNodeContents(filter);
        const [edge, text] = [filter.getBoundingClientRect(), words.getBoundingClientRect()];
        return Math.min(text.left - edge.left, edge.right - text.right);
      }),
    );
    expect(Math.min(...least)).toBeGreaterThanOrEqual(6);
    await page.evaluate(() => localStorage.setItem('vijaypath-language', 'ta'));
    await page.goto('/pricing', { waitUntil: 'networkidle' });
    const field = page.locator('footer input[type=email]');
    await field.waitFor();
    const room = await field.evaluate((input) => {
      const style = getComputedStyle(input);
      const brush = document.createElement('canvas').getContext('2d');
      if (!brush) return Number.NaN;
      brush.font = style.font;
      const inside =
        input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return inside - brush.measureText((input as HTMLInputElement).placeholder).width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  } finally {
    await speaks('English');
    await context.close();
  }
});

it('the bar below a question in Tamil, spaced out at 400 %, is not wider than the screen', async () => {
  const { context, page } = await openScreen(browser(), { width: 320, height: 640 });
  await signIn(page, asha.email, '/admin');
  const { open } = await sit(page);
  const speaks = (language: string) => withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language });
  await speaks('Tamil');
  try {
    await page.goto(`/app/test/${open}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'அடுத்த' }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expectNothingCutWhenSpaced(page);
  } finally {
    await speaks('English');
    await context.close();
  }
});

it('with the colours of the system the chosen row of the search over all screens stands apart', async () => {
  const { context, page } = await openScreen(browser());
  await signIn(page, asha.email, '/admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  const rows = page.getByRole('dialog').getByRole('option');
  await rows.nth(1).waitFor();
  const colours = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
  expect(colours[0]).not.toBe(colours[1]);
  await context.close();
});

it.each([
  ['Tamil', 360],
  ['English', 1280],
  ['English', 320],
])('the hints of the searches for people are read whole in %s at %i px', async (language, width) => {
  const [group] = await withSecretKey<{ id: string }>('POST', 'groups?select=id', { name: randomUUID() });
  const { context, page } = await openScreen(browser(), { width, height: 740 });
  await signIn(page, asha.email, '/admin');
  const speaks = (each: string) =>
    withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language: each });
  await speaks(language);
  await page.evaluate(
    (code) => localStorage.setItem('vijaypath-language', code),
    language === 'Tamil' ? 'ta' : 'en',
  );
  try {
    for (const address of [`/admin/groups/${group?.id}`, '/admin/users', '/admin/audit']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const field = page.getByRole('main').getByRole('searchbox');
      await field.waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const room = await field.evaluate((input) => {
        const style = getComputedStyle(input);
        const brush = document.createElement('canvas').getContext('2d');
        if (!brush) return Number.NaN;
        brush.font = style.font;
        const inside =
          input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        return inside - brush.measureText((input as HTMLInputElement).placeholder).width;
      });
      expect(room, address).toBeGreaterThanOrEqual(0);
    }
  } finally {
    await speaks('English');
    await context.close();
  }
});

/** A test handed in, with points on the boards, and one under way. */
async function sit(page: Page): Promise<{ done: string; open: string }> {
  const call = async (name: string, body: object) =>
    (await callAs(page, inject('serverUrl'), name, body)) as Record<
      string,
      { id: string; questions: object }
    >;
  const start = async () => {
    const config = { subjects: ['Physics'], chapters: [chapter], difficulty: 3, questionCount: 3 };
    const { test } = await call('create-test', { duration_sec: 1_800, config });
    const { attempt } = await call('start-attempt', { testId: test?.id });
    return attempt?.id ?? '';
  };
  const done = await start();
  const { questions } = (await callAs(page, inject('serverUrl'), 'get-attempt', { attemptId: done })) as {
    questions: { id: string }[];
  };
  const responses = questions.map(({ id }) => ({ questionId: id, selectedIndex: 0, timeSpent: 40 }));
  await call(`submit-attempt/attempts/${done}/submit`, { responses });
  return { done, open: await start() };
}
