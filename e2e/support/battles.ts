import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openScreen } from './both-widths.ts';
import type { PHONE } from './browser.ts';
import { nextQuestion } from './exam.ts';
import { completeProfile, newEmail, signUp, waitUntilSaved } from './journey.ts';
import { rightOptions } from './right-options.ts';

export interface Player {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

export async function newPlayer(browser: Browser, name: string, viewport: typeof PHONE): Promise<Player> {
  const player = await openScreen(browser, viewport);
  await signUp(player.page, newEmail());
  await completeProfile(player.page, name);
  return player;
}

export const onQuestion = (page: Page, position: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${position} of 5`) }).waitFor();

export async function answerRight(page: Page, howMany: number): Promise<void> {
  const attemptId = new URL(page.url()).pathname.split('/').pop() ?? '';
  const right = await rightOptions(attemptId);
  for (let place = 0; place < howMany; place++) {
    await onQuestion(page, place + 1);
    await page
      .getByRole('radio')
      .nth(right[place] ?? 0)
      .click();
    if (place + 1 < howMany) await nextQuestion(page);
  }
  await waitUntilSaved(page);
}

/** From the exam screen to the page of the battle. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.waitForURL('**/app/battles/*');
}
