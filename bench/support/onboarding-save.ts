import type { Browser } from 'playwright-core';
import { completeProfileForm, signUp } from '../../e2e/support/journey.ts';
import { markIsSet, newPhone, noteWhen, slowPage } from './slow-phone.ts';

const GREETED = `/Welcome back/.test(document.querySelector('#content h1')?.textContent)`;
const NOTE_CLICK = `document.addEventListener('click', () => performance.mark('click'), { capture: true, once: true })`;

/** Seconds from 'Complete Profile' to the dashboard's greeting, for somebody who has just signed up on a slow phone. */
export async function measureOnboardingSave(browser: Browser, url: string, email: string): Promise<number> {
  const phone = await newPhone(browser);
  try {
    const page = await slowPage(phone);
    phone.setDefaultTimeout(60_000);
    const goto = page.goto.bind(page);
    page.goto = async (path) => {
      const answer = await goto(url + path);
      await page.locator('#root:not([data-prerendered])').waitFor();
      return answer;
    };
    await signUp(page, email);
    await completeProfileForm(page);
    // A person has typed for a minute by now; a program has not.
    await page.waitForLoadState('networkidle');
    const submit = page.getByRole('button', { name: 'Complete Profile' });
    await page.evaluate(noteWhen('greeting', GREETED));
    await page.evaluate(NOTE_CLICK);
    await submit.click();
    await markIsSet(page, 'greeting');
    return await page.evaluate<number>(`performance.measure('save', 'click', 'greeting').duration / 1000`);
  } finally {
    await phone.close();
  }
}
