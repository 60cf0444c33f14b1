import { completeProfileForm, signUp } from '../../e2e/support/journey.ts';
import { markIsSet, noteWhen, onNewPhone, slowPage } from './slow-phone.ts';

const GREETED = `/Welcome back/.test(document.querySelector('#content h1')?.textContent)`;
const NOTE_CLICK = `document.addEventListener('click', () => performance.mark('click'), { capture: true, once: true })`;

/** Seconds from 'Complete Profile' to the dashboard's greeting, for somebody who has just signed up on a slow phone. */
export function measureOnboardingSave(url: string, email: string): Promise<number> {
  return onNewPhone(async (phone) => {
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
  });
}
