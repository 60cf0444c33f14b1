import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { signIn } from './support/journey.ts';

const WORD =
  '<html><body><!--StartFragment--><p class=MsoNormal>What is mc<sup>2</sup> of H<sub>2</sub>O, ' +
  '<!--[if gte msEquation 12]><m:oMath><m:f><m:num><m:r>a</m:r></m:num><m:den><m:r>b</m:r></m:den></m:f></m:oMath><![endif]-->' +
  '<img src="file:///c.png">?</p><!--EndFragment--></body></html>';

const stem = (page: Page) => page.getByLabel('Question Stem');

async function paste(page: Page, html: string): Promise<void> {
  await stem(page).evaluate((control, markup) => {
    const data = new DataTransfer();
    data.setData('text/html', markup);
    data.setData('text/plain', 'plain');
    control.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

const browser = browserForAll();

describe.each(widths('wide'))('the question form %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    const { email } = await newAdministrator('Asha Rao');
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, email, '/admin/questions/new');
  });
  afterAll(() => context?.close());

  it('keeps the figures and the formula of a paste from Word, and says what it loses', async () => {
    await paste(page, WORD);
    await expect.poll(() => stem(page).inputValue()).toBe('What is mc² of H₂O, \\(\\frac{a}{b}\\)?');
    await page.getByText('Not taken over from what was pasted: a picture (add it as a file).').waitFor();
  });

  it('shows a formula that paper has nothing for, as the screen shows it and as it is printed', async () => {
    await stem(page).fill('Lift \\(\\raisebox{1em}{x}\\) and \\(\\text{क्षेत्र}\\)');
    await page.getByText('Paper would show these formulas otherwise than the screen').waitFor();
    await page.getByText('On paper', { exact: true }).waitFor();
  });

  it('leaves options that name others in their place, and keeps an order that is asked for', async () => {
    for (const [letter, text] of [
      ['A', 'One'],
      ['B', 'Two'],
      ['C', 'Three'],
      ['D', 'All of these'],
    ] as const)
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(text);
    await page.getByText('Stays in its place, because it names other options: D.').waitFor();
    await page.getByRole('button', { name: 'Shuffle Options' }).click();
    expect(await page.getByRole('textbox', { name: 'Option D' }).inputValue()).toBe('All of these');
    await page.getByLabel('Keep the order of the options').check();
    expect(await page.getByRole('button', { name: 'Shuffle Options' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
});
