import { countBytes } from '../../e2e/support/count-bytes.ts';
import { PASSWORD } from '../../e2e/support/journey.ts';
import { markIsSet, noteWhen, onNewPhone, slowPage } from './slow-phone.ts';
import type { StudentOfBench } from './student-of-bench.ts';

/** From an entry of the menu to what its screen is for. */
export interface Tap {
  name: string;
  path: string;
  content: string;
}

export interface TapTaken {
  /** Seconds until the screen showed that it was touched. */
  sign: number;
  /** Seconds until what the screen is for was there. */
  content: number;
}

const LONGEST_MS = 60_000;
/** From the finger on the link: the frame in which the link shows it. */
const noteTap = (link: string) => `(() => {
  performance.clearMarks('tap');
  performance.clearMarks('sign');
  document.addEventListener('pointerdown', () => {
    performance.mark('tap');
    const look = () => requestAnimationFrame(
      getComputedStyle(document.querySelector('${link}')).backgroundImage === 'none' ? look : () => performance.mark('sign'));
    look();
  }, { capture: true, once: true });
})()`;
/** A finger stays so long. */
const FINGER_MS = 90;
const since = (mark: string) => `performance.measure('${mark} after tap', 'tap', '${mark}').duration / 1000`;

/** Each from the dashboard, on a phone that has shown nothing but it: the next screen's files are still to come. */
export async function measureTap(url: string, student: StudentOfBench, tap: Tap): Promise<TapTaken> {
  return onNewPhone(async (phone) => {
    phone.setDefaultTimeout(LONGEST_MS);
    const page = await slowPage(phone);
    await page.goto(`${url}/app/dashboard`, { waitUntil: 'networkidle' });
    await page.locator('#root:not([data-prerendered])').waitFor();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const selector = `[role=dialog] a[href="${tap.path}"]`;
    const link = page.locator(selector);
    await link.waitFor();
    await page.evaluate(noteTap(selector));
    const isThere = `location.pathname === '${tap.path}' && document.querySelector('${tap.content}')?.checkVisibility({ visibilityProperty: true })`;
    await page.evaluate(noteWhen('arrived', isThere));
    await link.click({ delay: FINGER_MS });
    await markIsSet(page, 'arrived');
    return {
      sign: await page.evaluate<number>(since('sign')),
      content: await page.evaluate<number>(since('arrived')),
    };
  }, student.storageState);
}

/** kB that travel on a new phone from the sign-in to the first answer of a test that waits. */
export async function measureFirstAnswerBytes(
  url: string,
  email: string,
  { runningAttemptId }: StudentOfBench,
): Promise<number> {
  return onNewPhone(async (phone) => {
    phone.setDefaultTimeout(LONGEST_MS);
    const page = await slowPage(phone);
    const received = await countBytes(page);
    await page.goto(`${url}/auth`);
    await page.locator('#root:not([data-prerendered])').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/app*');
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
    await page.goto(`${url}/app/test/${runningAttemptId}`);
    await page.getByRole('radio').first().click();
    return received() / 1000;
  });
}
