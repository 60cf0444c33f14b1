import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { waitForServiceWorker } from './support/exam.ts';
import { signIn } from './support/journey.ts';
import { newStudent } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** The way to the push services of browser makers is closed here: what the browser gets from one is given to it by hand. */
const browser = browserForAll();
let page: Page;
let close: () => Promise<void>;
const switchOn = (value: boolean) => withSecretKey('PATCH', 'app_settings?key=eq.push_reminders', { value });

beforeAll(async () => {
  const { context, page: opened } = await openScreen(browser(), PHONE);
  page = opened;
  close = () => context.close();
  const { id, email } = await newStudent('மீனா குமார்');
  await withSecretKey('PATCH', `profiles?user_id=eq.${id}`, { date_of_birth: '2004-05-06' });
  await signIn(page, email, '/app');
});
afterAll(async () => {
  await switchOn(false);
  await close?.();
});

async function openPreferences() {
  await page.goto('/app/profile?tab=preferences');
  await page.getByText('Notifications by mail').waitFor();
}

it('are offered where the institute has switched them on, and say what a browser refuses', async () => {
  await openPreferences();
  expect(await page.getByText('Reminders on this device').count()).toBe(0);
  await switchOn(true);
  await openPreferences();
  await page.getByText('No reminders come to this device.').waitFor();
  await page.getByRole('switch', { name: 'Exams' }).click();
  await lookAtBothThemes(page);
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'Remind me here' }).click();
  await page
    .getByText(/does not allow notifications|could not register/)
    .first()
    .waitFor();
  await page.getByText('No reminders come to this device.').waitFor();
  await openPreferences();
  await expect.poll(() => page.getByRole('switch', { name: 'Exams' }).isChecked()).toBe(true);
});

it('are shown by the service worker as they were written, one in the place of the one before', async () => {
  await page.context().grantPermissions(['notifications']);
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  for (const title of ['Tomorrow: Sunday exam', 'நாளை: ஞாயிறு தேர்வு'])
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify({ title, body: '10:00', link: '/app/exam-day' }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, data }) => ({ title, body, data: String(data) }));
    });
  await expect.poll(shown).toEqual([{ title: 'நாளை: ஞாயிறு தேர்வு', body: '10:00', data: '/app/exam-day' }]);
});

async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}
