import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { collectPageErrors, newContext, PHONE } from './support/browser.ts';

const browser = browserForAll();

const PAGES: Record<string, string> = {
  '/': 'Practise a little every day. Walk into the exam calm.',
  '/courses': 'Courses',
  '/pricing': 'Premium',
  '/about': 'About Us',
  '/contact': 'Contact',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/demo': 'Question 1 of 5',
  '/sheets/physics-optics': 'Optics',
};

describe.each(widths('phone'))('the public pages %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
  });
  afterAll(() => context?.close());

  it.each(Object.entries(PAGES))('%s reads well in both themes', async (path, heading) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('contentinfo').getByText('Subscribe').waitFor();
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  });

  it('an address nobody knows says so, and leads home', async () => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('link', { name: 'Start Free Today' }).waitFor();
    errors.length = 0;
  });

  it('the landing page shows the product itself, in the theme that is on', async () => {
    await page.goto('/');
    const pictures = page
      .getByRole('img', { name: /^The (exam|results) on a phone/ })
      .locator('visible=true');
    await pictures.first().scrollIntoViewIfNeeded();
    expect(await pictures.count()).toBe(2);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(540);
    }
  });

  it('the footer leads to real pages', async () => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual([
      'About Us',
      'Courses',
      'Pricing',
      'Contact',
      'Privacy Policy',
      'Terms of Service',
    ]);
    await expect.poll(() => page.getByText(`© 2024–${new Date().getFullYear()}`).isVisible()).toBe(true);
    await links.filter({ hasText: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await page.getByText('Physics', { exact: true }).click();
    await page.getByText('Laws of Motion').waitFor();
    await expectAccessible(page);
  });

  it('the newsletter takes an address with Enter, and says what is wrong with another', async () => {
    await page.goto('/about');
    const field = page.getByLabel('Email address');
    await field.fill('nobody');
    await field.press('Enter');
    await page.getByText('Please enter a valid email address').waitFor();
    const email = `visitor-${viewport.width}@example.com`;
    await field.fill(email);
    await field.press('Enter');
    await page.getByText('Thank you. Please look into your inbox').waitFor();
    await expectAccessible(page);
    await page.goto('/dev/mailbox');
    await page
      .getByRole('article')
      .filter({ hasText: email })
      .getByRole('link', { name: /decision=unsubscribe/ })
      .click();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You are unsubscribed').waitFor();
    await expectAccessible(page);
  });
});

describe('the demo', () => {
  it('is taken by keyboard alone, and tells the key only after it is submitted', async () => {
    const context = await newContext(browser());
    const page = await context.newPage();
    const errors = collectPageErrors(page);
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/functions/v1/')) answers.push(await response.text());
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Watch Demo' }).press('Enter');
    for (let position = 1; position <= 5; position++) {
      await page.getByRole('heading', { name: `Question ${position} of 5` }).waitFor();
      if (position < 5) {
        await page.getByRole('radio').first().focus();
        await page.keyboard.press('ArrowDown', { delay: 80 });
        await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
      }
      if (position === 1) {
        await page.getByRole('button', { name: 'Not sure' }).press('Enter');
        await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
        await lookAtBothThemes(page);
      }
      if (position === 5) expect(answers.join()).not.toMatch(/correct_index|explanation/);
      await page.getByRole('button', { name: position < 5 ? 'Next' : 'Submit Test' }).press('Enter');
    }
    await page.getByText(/of 20 marks/).waitFor();
    expect(await page.getByText('Not answered', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'Explanation' }).count()).toBe(5);
    await expect.poll(() => answers.join()).toContain('correct_index');
    await page.locator('.katex').first().waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('link', { name: 'Sign Up Free' }).press('Enter');
    await page.waitForURL('**/auth?mode=signUp');
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps the answers when submitting finds no network', async () => {
    const context = await newContext(browser(), PHONE);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const served = await page.goto('/demo');
    expect(await served?.text()).not.toMatch(/correct_index|explanation/);
    await page.getByRole('radio').nth(2).click();
    // Its questions came with the page: on a slow network that is a round trip less.
    expect(calls.filter((url) => url.includes('get-demo-test'))).toEqual([]);
    await page.getByRole('button', { name: 'Question 5, not answered' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByText('Submission Failed').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByText(/of 20 marks/).waitFor();
    expect(await page.getByText('Not answered', { exact: true }).count()).toBe(4);
    await context.close();
  });
});

describe('what search engines and phones are told', () => {
  const read = async (path: string) => (await fetch(inject('serverUrl') + path)).text();

  it('each public page has its own title and absolute addresses; the rest is not listed', async () => {
    const home = inject('serverUrl');
    const landing = await read('/');
    expect(landing).toContain(`<link rel="canonical" href="${home}/" />`);
    expect(landing).toContain(`content="${home}/og-image.png"`);
    expect(await read('/pricing')).toContain('<title>Premium · Vijaypath</title>');
    for (const path of ['/app/dashboard', '/auth', '/sheets/physics-optics', '/nowhere'])
      expect(await read(path)).toContain('<meta name="robots" content="noindex" />');
    expect(landing).not.toContain('noindex');
  });

  it('robots.txt leads to a sitemap of pages that exist', async () => {
    const home = inject('serverUrl');
    expect(await read('/robots.txt')).toContain(`Sitemap: ${home}/sitemap.xml`);
    const pages = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url]) => url ?? '',
    );
    expect(pages.length).toBeGreaterThanOrEqual(8);
    for (const url of pages) expect((await fetch(url)).status).toBe(200);
  });

  it('the app can be installed', async () => {
    const manifest = JSON.parse(await read('/app.webmanifest'));
    expect(manifest).toMatchObject({ name: 'Vijaypath', start_url: '/app', display: 'standalone' });
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(inject('serverUrl') + src);
      expect(icon.status).toBe(200);
      expect(icon.headers.get('content-type')).toMatch(new RegExp(`^${type.replace('+', '\\+')}`));
    }
  });
});
