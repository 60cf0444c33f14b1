import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import auth from '../web/locales/hi/auth.json' with { type: 'json' };
import bookmarks from '../web/locales/hi/bookmarks.json' with { type: 'json' };
import common from '../web/locales/hi/common.json' with { type: 'json' };
import landing from '../web/locales/hi/landing.json' with { type: 'json' };
import notebook from '../web/locales/hi/notebook.json' with { type: 'json' };
import onboarding from '../web/locales/hi/onboarding.json' with { type: 'json' };
import profile from '../web/locales/hi/profile.json' with { type: 'json' };
import fields from '../web/locales/hi/profile-fields.json' with { type: 'json' };
import results from '../web/locales/hi/results.json' with { type: 'json' };
import shell from '../web/locales/hi/shell.json' with { type: 'json' };
import builder from '../web/locales/hi/test-builder.json' with { type: 'json' };
import exam from '../web/locales/hi/test-taking.json' with { type: 'json' };
import tamil from '../web/locales/ta/profile.json' with { type: 'json' };
import { lookAtBothThemes } from './support/axe.ts';
import { collectPageErrors, launchBrowser, newContext, PHONE } from './support/browser.ts';
import { newEmail, PASSWORD } from './support/journey.ts';
import { rightOptions } from './support/right-options.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

describe('a student who reads Hindi, on a phone', () => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  const email = newEmail();
  beforeAll(async () => {
    context = await newContext(browser, PHONE);
    page = await context.newPage();
    errors = collectPageErrors(page);
  });
  afterAll(() => context?.close());
  const lookAt = async () => {
    expect(await languageOf(page)).toBe('hi');
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  };

  it('finds the switch on the first page, and the page stays Hindi when it is opened again', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Start Free Today' }).waitFor();
    expect(await languageOf(page)).toBe('en');
    await page.getByLabel('Language').selectOption('hi');
    await page.getByRole('heading', { level: 1, name: landing.hero.title }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: landing.hero.title }).waitFor();
    expect(await page.title()).toBe(common.productName);
    await lookAt();
    await page.getByRole('link', { name: landing.hero.start }).click();
    await page.getByRole('heading', { name: auth.signUp.title }).waitFor();
  });

  it('keeps what is typed when the language changes, and hears what is wrong in Hindi', async () => {
    await page.getByLabel(auth.email).fill('nobody');
    await page.getByLabel(common.language).selectOption('en');
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
    await page.getByLabel('Language').selectOption('hi');
    await page.getByRole('button', { name: auth.signUp.submit, exact: true }).click();
    await page.getByText(auth.errors.email).waitFor();
    await lookAt();
  });

  it('signs up and completes the profile', async () => {
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
    const asked = page.waitForRequest('**/auth/v1/signup*');
    await page.getByRole('button', { name: auth.signUp.submit, exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({ data: { language: 'Hindi' } });
    await page.waitForURL('**/onboarding');
    await page.getByRole('heading', { name: onboarding.title }).waitFor();
    await page.getByRole('button', { name: onboarding.submit }).click();
    await page.getByText(fields.errors.fullName).waitFor();
    await lookAt();
    await page.getByLabel(fields.fullName).fill('आरती शर्मा');
    await page.getByLabel(fields.board).selectOption('CBSE');
    await page.getByLabel(fields.medium).selectOption('Hindi');
    await page.getByLabel(fields.class, { exact: true }).selectOption('XII');
    await page.getByLabel(fields.state, { exact: true }).fill('Bihar');
    await page.getByLabel(fields.district).fill('Patna');
    await page.getByRole('button', { name: onboarding.submit }).click();
    await page.getByRole('heading', { name: /आरती शर्मा/ }).waitFor();
    await lookAt();
  });

  it('builds a test, takes it and reads the results', async () => {
    await page.goto('/app/builder');
    await page.getByRole('heading', { level: 1, name: builder.title }).waitFor();
    for (const subject of Object.values(common.subjects))
      await page.getByLabel(subject, { exact: true }).first().check();
    await page.getByLabel('प्रत्यावर्ती धारा').waitFor();
    await page.getByPlaceholder(builder.searchChapters).fill('ऊर्जा');
    await page.getByLabel('कार्य, ऊर्जा और शक्ति').waitFor();
    await page.getByPlaceholder(builder.searchChapters).fill('');
    await page.getByRole('radio', { name: '10', exact: true }).click();
    await page.getByText(new RegExp(builder.available.replace('{{count}}', '\\d+'))).waitFor();
    await lookAt();
    await page.getByRole('button', { name: builder.create, exact: true }).click();
    await page.getByRole('button', { name: builder.ready.start }).click();
    await page.waitForURL('**/app/test/*');
    // Wrong for certain: the notebook is looked at below.
    const [right] = await rightOptions(new URL(page.url()).pathname.split('/').pop() ?? '');
    await page
      .getByRole('radio')
      .nth(right === 0 ? 1 : 0)
      .click();
    await page.getByText(exam.saving.saved, { exact: true }).first().waitFor();
    await lookAt();
    await page.getByRole('button', { name: exam.submit }).first().click();
    await page.getByRole('alertdialog').getByText(exam.confirm.text).waitFor();
    await lookAt();
    await page.getByRole('alertdialog').getByRole('button', { name: exam.submit }).click();
    await page.waitForURL('**/app/results/*');
    await page.getByText(results.keepGoing.title).waitFor();
    await lookAt();
  });

  it('finds the questions in Hindi that are in the notebook, and what it bookmarked', async () => {
    // Of a question whose options are numbers only the stem is in a language.
    const inHindi = /[\u0900-\u097f]{3}/;
    await page.getByText(new RegExp(results.review.incorrect.replace(/\(.*/, ''))).click();
    await page.getByRole('button', { name: results.review.filters.all }).click();
    const first = page.locator('[data-question]').first();
    await first.locator('summary').click();
    await first.getByRole('button', { name: bookmarks.bookmark, exact: true }).click();
    await page.goto('/app/library?tab=bookmarks');
    const shown = page.getByRole('listitem').filter({ hasText: bookmarks.answer });
    expect(await shown.locator('[lang=hi]').first().textContent()).toMatch(inHindi);
    await lookAt();
    await page.goto('/app/notebook');
    await page.getByRole('button', { name: notebook.show }).first().click();
    expect(await page.locator('main [lang=hi]').first().textContent()).toMatch(inHindi);
    await lookAt();
  });

  it.each(['dashboard', 'library', 'leaderboard', 'profile'])('%s is Hindi and fits', async (screen) => {
    await page.goto(`/app/${screen}`);
    const name = shell.nav[screen as keyof typeof shell.nav].name;
    await expect.poll(() => page.title()).toBe(`${name} · ${common.productName}`);
    await page.waitForLoadState('networkidle');
    if (screen === 'library') {
      await page.getByText('NEET मॉडल पेपर 1').waitFor();
      const bookmark = bookmarks.named.replace('{{name}}', 'NEET मॉडल पेपर 1');
      await page.getByRole('button', { name: bookmark, exact: true }).waitFor();
      await page.getByText('कस्टम टेस्ट: भौतिकी, रसायन विज्ञान, जीव विज्ञान').waitFor();
    }
    await lookAt();
  });

  it('the profile says Hindi, so another device speaks it from the first screen', async () => {
    const other = await newContext(browser, PHONE);
    const there = await other.newPage();
    await there.goto('/auth');
    await there.getByLabel('Email').fill(email);
    await there.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await there.getByRole('button', { name: 'Sign In', exact: true }).click();
    await there.getByRole('heading', { name: /आरती शर्मा/ }).waitFor();
    expect(await languageOf(there)).toBe('hi');
    await other.close();
  });

  it('chooses Tamil to study in: the interface turns Tamil at once', async () => {
    await page.goto('/app/profile');
    await page.getByRole('tab', { name: profile.tabs.preferences }).click();
    await page.getByLabel(fields.language).selectOption('Tamil');
    await page.getByRole('button', { name: profile.preferences.saveLanguage }).click();
    await page.getByText(tamil.preferences.languageUpdated).waitFor();
    await page.getByRole('tab', { name: tamil.tabs.preferences, selected: true }).waitFor();
    expect(await languageOf(page)).toBe('ta');
  });
});

it('a browser set to Hindi is met in Hindi without being asked', async () => {
  const context = await browser.newContext({
    baseURL: inject('serverUrl'),
    locale: 'hi-IN',
    viewport: PHONE,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: landing.hero.title }).waitFor();
  expect(await languageOf(page)).toBe('hi');
  await context.close();
});
