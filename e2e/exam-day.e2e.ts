import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PlaceServices, startPlaceServices } from '../server/testing/place-services.ts';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, userIdOf, widths } from './support/both-widths.ts';
import { collectPageErrors, newContext } from './support/browser.ts';
import { waitForServiceWorker } from './support/exam.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { createOwnDatabase, type OwnDatabase } from './support/own-database.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from './support/start-built-server.ts';

const ITEMS = [
  'Admit card plus valid ID',
  '2 pens, 2 pencils and eraser',
  'Water bottle and light snack',
  'Comfortable clothes',
  'Leave with buffer time',
  'Review key formulas',
  'Good sleep (7-8 hours)',
  'Light breakfast 2-3 hours before',
];

const browser = browserForAll();
let services: PlaceServices;
let database: OwnDatabase;
let server: BuiltServer;
beforeAll(async () => {
  services = await startPlaceServices();
  services.known = {
    Lanka: { lat: '25.2801', lon: '83.0012' },
    Cantonment: { lat: '25.3402', lon: '82.9803' },
  };
  database = await createOwnDatabase();
  server = await startBuiltServer({
    env: { ...database.env, GEOCODER_URL: services.url, WEATHER_URL: services.url },
  });
}, 180_000);
afterAll(async () => {
  await server?.stop();
  if (server) await removeDataDir(server.dataDir);
  await database?.drop();
  await services?.close();
});

/** The day in India, so many days from now. */
const dayIn = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

describe.each(widths('phone'))('the exam day %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    // The student is travelling: the exam stays in India.
    context = await newContext(browser(), viewport, undefined, {
      baseURL: server.url,
      timezoneId: 'America/Los_Angeles',
    });
    page = await context.newPage();
    errors = collectPageErrors(page);
    await signUp(page, newEmail());
    await completeProfile(page, 'Asha Rao');
  }, 180_000);
  afterAll(() => context?.close());
  beforeEach(() => {
    errors.length = 0;
    services.misbehave = undefined;
  });
  const lookAt = async () => {
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const card = (name: string) =>
    page.getByRole('list', { name: 'At a glance' }).getByRole('listitem').filter({ hasText: name });
  const box = (name: string) => page.getByRole('checkbox', { name });
  const save = async () => {
    await button('Save Changes').click();
    await page.getByText('Exam day information saved').first().waitFor();
    await button('Save Changes').waitFor({ state: 'detached' });
  };
  const asStudent = (path: string, body: object, method = 'PATCH') =>
    page.evaluate(
      async ([path, body, method]) => {
        const { access_token } = JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}');
        const { publishableKey } = JSON.parse(
          document.getElementById('vijaypath-config')?.textContent ?? '{}',
        );
        const headers = {
          apikey: publishableKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        };
        return (await fetch(path, { method, headers, body: JSON.stringify(body) })).status;
      },
      [path, body, method] as const,
    );

  it('begins with what is missing', async () => {
    await page.goto('/app/exam-day');
    await page.getByRole('heading', { level: 1, name: 'Exam Day Hub' }).waitFor();
    await card('Exam date').getByText('Not set').waitFor();
    await card('Weather').getByText('Set exam center').waitFor();
    await card('Buffer time').getByText('45 minutes early').waitFor();
    await page.getByRole('heading', { name: 'Complete Your Exam Day Setup' }).waitFor();
    expect(await page.getByRole('link', { name: 'Get Directions' }).count()).toBe(0);
    await lookAt();
  });

  it('shows the eight items in their order, and ticks stay ticked', async () => {
    const list = page.getByRole('list', { name: 'Exam day checklist' });
    expect(await list.getByRole('listitem').allTextContents()).toEqual(ITEMS);
    await box('Comfortable clothes').click();
    await box('Good sleep (7-8 hours)').click();
    await box('Good sleep (7-8 hours)').click();
    await page.getByText('1 of 8 done').waitFor();
    await page.reload();
    await expect.poll(() => box('Comfortable clothes').isChecked()).toBe(true);
    expect(await box('Good sleep (7-8 hours)').isChecked()).toBe(false);
  });

  it('takes the five fields, and refuses what cannot be', async () => {
    await button('Get Started').click();
    await page.getByLabel('Arrival Buffer (minutes)').fill('14');
    await button('Save Changes').click();
    await page.getByText('Please enter 15 to 120 minutes').waitFor();
    await lookAt();
    await page.getByLabel('Arrival Buffer (minutes)').fill('');
    await page.getByLabel('Exam Center Address').fill('KV Cantonment');
    await page.getByLabel('Exam City').fill('Varanasi');
    expect(await page.locator('datalist option').count()).toBeGreaterThan(500);
    await save();
    // Blank is 45, and an exam centre alone is not enough.
    await card('Buffer time').getByText('45 minutes early').waitFor();
    await card('Weather').getByText('Available in email plan').waitFor();
    await page.getByRole('heading', { name: 'Complete Your Exam Day Setup' }).waitFor();
    await button('Get Started').click();
    await page.getByLabel('Home Address').fill('something that is not kept');
    await button('Cancel').click();
    await button('Get Started').click();
    expect(await page.getByLabel('Home Address').inputValue()).toBe('');
    await page.getByLabel('Home Address').fill('12 Lanka Road, Varanasi');
    await page.getByLabel('Exam Date & Time').fill(`${dayIn(3)}T14:00`);
    await page.getByLabel('Arrival Buffer (minutes)').fill('60');
    await save();
  });

  it('shows the complete view: places, directions, plan, weather', async () => {
    await page.getByRole('heading', { name: 'Location and Travel' }).waitFor();
    await page.getByText('12 Lanka Road, Varanasi').first().waitFor();
    await page.getByText('KV Cantonment, Varanasi').first().waitFor();
    const longDate = new Intl.DateTimeFormat('en-IN', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }).format(new Date(`${dayIn(3)}T14:00:00+05:30`));
    await card('Exam date').getByText(longDate).waitFor();
    await card('Buffer time').getByText('60 minutes early').waitFor();
    await card('Weather').getByText('14 °C, Rain').waitFor();
    const directions = page.getByRole('link', { name: 'Get Directions' });
    await directions.waitFor();
    expect(await directions.getAttribute('target')).toBe('_blank');
    expect(await directions.getAttribute('href')).toContain(
      'origin=25.2801%2C83.0012&destination=25.3402%2C82.9803',
    );
    // 12:30 less an hour, less half an hour for ten kilometres.
    await page.getByText('11:00 am', { exact: true }).first().waitFor();
    await page.getByText('3 days to the exam').waitFor();
    await lookAt();
  });

  it('takes what the student knows better', async () => {
    await page.getByLabel('Your own travel time (minutes)').fill('90');
    await button('Apply').last().click();
    await page.getByText('90 minutes on the way, as you entered.').waitFor();
    await page.getByText('10:00 am', { exact: true }).first().waitFor();
    await page.getByLabel('Reporting time of your admit card').fill('11:00');
    await button('Apply').first().click();
    await page.getByText('8:30 am', { exact: true }).first().waitFor();
    await button('Correct the place: Home Address').click();
    const dialog = page.getByRole('dialog', { name: 'Where is home?' });
    await dialog.getByRole('button', { name: 'North', exact: true }).click();
    await lookAt();
    await dialog.getByRole('button', { name: 'Save place' }).click();
    await page.getByText('Where you put it.').waitFor();
    await button('Use the estimate').click();
    await page.getByText(/This is an estimate\./).waitFor();
  });

  it('sends the plan once for a double click, and says what went wrong', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/functions/v1/examday-email', async (route) => {
      await held;
      await route.continue();
    });
    await button('Send My Exam Day Plan').dblclick();
    await button('Sending...').waitFor();
    release();
    await page.getByText('Email Sent!').waitFor();
    await page.getByText('Your personalized exam day plan has been sent to your email').waitFor();
    await page.unroute('**/functions/v1/examday-email');
    const mailbox = await context.newPage();
    const { email } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}').user,
    );
    await mailbox.goto(`${server.url}/dev/mailbox`);
    expect(await mailbox.getByText(`To ${email}`).count()).toBe(1);
    await mailbox.close();

    await page.route('**/functions/v1/examday-email', (route) => route.abort());
    await button('Send My Exam Day Plan').click();
    await page.getByText('Failed to send exam day email').waitFor();
    await page.unroute('**/functions/v1/examday-email');
    errors.length = 0;
  });

  it('keeps the form, and says so, when saving fails', async () => {
    await button('Edit Information').click();
    await page.getByLabel('Exam City').fill('Patna');
    await page.route('**/rest/v1/profiles**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await button('Save Changes').click();
    await page.getByText('Failed to save exam data').waitFor();
    expect(await page.getByLabel('Exam City').inputValue()).toBe('Patna');
    await page.unroute('**/rest/v1/profiles**');
    await button('Cancel').click();
    errors.length = 0;
  });

  it('prints on one page', async () => {
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  it('counts down on the dashboard', async () => {
    await page.goto('/app/dashboard');
    await page.getByRole('link', { name: '3 days to the exam' }).click();
    await page.waitForURL('**/app/exam-day');
  });

  it('goes by the hour on the day, and without a network: ticks arrive later', async () => {
    // On a later try, too.
    await context.setOffline(false);
    await page.goto('/app/exam-day');
    const userId = await userIdOf(page);
    const exam = new Date(`${dayIn(0)}T23:59:00+05:30`).toISOString();
    expect(await asStudent(`/rest/v1/profiles?user_id=eq.${userId}`, { exam_date: exam })).toBe(204);
    await page.reload();
    await page.getByRole('heading', { name: 'Your exam day, hour by hour' }).waitFor();
    await page.getByText('Gates close').first().waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(ITEMS.length);
    await lookAt();
    await waitForServiceWorker(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Your exam day, hour by hour' }).waitFor();

    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^No network\. This is what this device saved/).waitFor();
    await page.getByRole('heading', { name: 'Your exam day, hour by hour' }).waitFor();
    await expect.poll(() => box('Comfortable clothes').isChecked()).toBe(true);
    await box('Water bottle and light snack').click();
    await box('Comfortable clothes').click();
    await expect
      .poll(async () => (await keptOnDevice(page))[`exam-day-ticks/${userId}`])
      .toEqual({ 3: true, 4: false });
    await page.reload();
    await expect.poll(() => box('Water bottle and light snack').isChecked()).toBe(true);
    expect(await box('Comfortable clothes').isChecked()).toBe(false);

    await context.setOffline(false);
    const key = { apikey: server.keys.secretKey, authorization: `Bearer ${server.keys.secretKey}` };
    const ticked = async () => {
      const answer = await fetch(
        `${server.url}/rest/v1/exam_day_checklist?user_id=eq.${userId}&select=item`,
        {
          headers: key,
        },
      );
      return ((await answer.json()) as { item: number }[]).map(({ item }) => item);
    };
    await expect.poll(ticked, { timeout: 40_000 }).toEqual([3]);
    errors.length = 0;
  });

  it('says so when it cannot be loaded', async () => {
    await page.route('**/rest/v1/v_examday_context**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"no"}' }),
    );
    await page.reload();
    await page.getByText('Failed to load exam day data').first().waitFor();
    await page.unroute('**/rest/v1/v_examday_context**');
    errors.length = 0;
  });

  it('has no weather while the service is away, and says when the exam is over', async () => {
    const userId = await userIdOf(page);
    services.misbehave = (request) => void request.socket.destroy();
    const exam = new Date(`${dayIn(2)}T09:00:00+05:30`).toISOString();
    await asStudent(`/rest/v1/profiles?user_id=eq.${userId}`, { exam_date: exam });
    await page.reload();
    await card('Weather').getByText('Available in email plan').waitFor();
    await asStudent(`/rest/v1/profiles?user_id=eq.${userId}`, {
      exam_date: '2020-09-13T08:30:00Z',
      home_address: 'Leh, Ladakh',
      exam_center_address: 'Beach Road, Kanyakumari',
      exam_city: 'Kanyakumari',
    });
    await page.reload();
    await page.getByText(/^This exam date has passed/).waitFor();
    expect(await button('Send My Exam Day Plan').isDisabled()).toBe(true);
    // Of both only the city is known: the geocoder is away.
    await page.getByText('Only the city is known: the point is the centre of Leh, Ladakh.').waitFor();
    await page.getByText(/^Your centre is about [\d,]+ km away by road\./).waitFor();
    await lookAt();
  });
});
