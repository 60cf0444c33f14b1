import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectNoSidewaysScroll,
  lookAtBothThemes,
} from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { newEmail, PASSWORD, signIn } from './support/journey.ts';
import { grantAdmin, withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();
const admin = newEmail();

async function ask<Answer>(path: string, body: object, token = inject('publishableKey')): Promise<Answer> {
  const answer = await fetch(`${inject('serverUrl')}/${path}`, {
    method: 'POST',
    headers: {
      apikey: inject('publishableKey'),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
const signUp = (email: string) =>
  ask<{ access_token: string; user: { id: string } }>('auth/v1/signup', { email, password: PASSWORD });

/** A student with a profile who has handed in a test of ten questions. @returns the attempt */
async function studentWithResults(email: string): Promise<string> {
  const { access_token: token, user } = await signUp(email);
  await withSecretKey('POST', 'profiles', {
    ...{ user_id: user.id, full_name: 'Asha Rao', board: 'CBSE', medium: 'English', class_level: 'XII' },
    ...{ state: 'Kerala', district: 'Kollam' },
  });
  const { test } = await ask<{ test: { id: string } }>(
    'functions/v1/create-test',
    {
      ...{ mode: 'custom', duration_sec: 600, visibility: 'private', total_marks: 720 },
      config: { subjects: ['Physics'], chapters: [], difficulty: 3, questionCount: 10 },
    },
    token,
  );
  const { attempt } = await ask<{ attempt: { id: string } }>(
    'functions/v1/start-attempt',
    { testId: test.id },
    token,
  );
  await ask(`functions/v1/submit-attempt/attempts/${attempt.id}/submit`, {}, token);
  return attempt.id;
}

beforeAll(async () => {
  await signUp(admin);
  await grantAdmin(admin);
  await withSecretKey('DELETE', 'question_reports?status=eq.open');
});

const WRONG = 'Something is wrong with this question';

describe.each(widths('wide'))('a report of a student %s', (width, viewport) => {
  const email = newEmail();
  const note = `Option C is right as well, ${width}.`;
  const reply = `Thank you, ${width}: both count now.`;
  let student: { context: BrowserContext; page: Page; errors: string[] };
  let office: { context: BrowserContext; page: Page; errors: string[] };
  beforeAll(async () => {
    const attemptId = await studentWithResults(email);
    student = await openScreen(browser(), viewport);
    office = await openScreen(browser(), viewport);
    await signIn(student.page, email, `/app/results/${attemptId}`);
    await signIn(office.page, admin, '/admin/reports');
  });
  afterAll(async () => {
    await student?.context.close();
    await office?.context.close();
  });
  const openFirst = async () => {
    const { page } = student;
    await page.getByRole('button', { name: /All Questions/ }).click();
    await page.locator('summary').first().click();
  };

  it('is made at a question of the results, and says what is missing', async () => {
    const { page } = student;
    await openFirst();
    await page.getByRole('button', { name: WRONG }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Choose a reason.').waitFor();
    await dialog.getByLabel('What is wrong?').selectOption('other');
    await dialog.getByText('Say what is wrong.').waitFor();
    await dialog.getByLabel('What is wrong?').selectOption('several_right');
    await dialog.getByLabel('Note (optional)').fill(note);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send report' }).dblclick();
    await page.getByText('Report sent').first().waitFor();
    await page.getByText('Waiting for an answer').waitFor();
  });

  it('that cannot be sent stays in the form', async () => {
    const { page } = student;
    await page.getByRole('button', { name: 'Change your report' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Note (optional)').inputValue()).toBe(note);
    await page.route('**/functions/v1/report-question', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Change report' }).click();
    await page.getByText('The report could not be sent. Please try again.').first().waitFor();
    expect(await dialog.getByLabel('Note (optional)').inputValue()).toBe(note);
    await page.unroute('**/functions/v1/report-question');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('waits on the dashboard and in the queue, and is answered there', async () => {
    const { page } = office;
    await page.goto('/admin');
    await page.getByRole('link', { name: /reported question/ }).click();
    await page.waitForURL('**/admin/reports');
    const card = page.getByRole('listitem').filter({ hasText: note }).first();
    await card.getByText('More than one option is right').waitFor();
    await card.getByText('Asha Rao').waitFor();
    await lookAtBothThemes(page);
    await card.getByRole('button', { name: 'Answer 1 student' }).click();
    await card.getByText('Write an answer.').waitFor();
    await card.getByLabel('Answer', { exact: true }).fill(reply);
    await card.getByRole('button', { name: 'Answer 1 student' }).dblclick();
    await page.getByText('1 report answered').first().waitFor();
    await page.getByText(note).waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'Answered' }).click();
    await page.getByText(reply).first().waitFor();
  });

  it('is told to the student, who reads the answer at the question', async () => {
    const { page, errors } = student;
    await page.reload();
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page.getByRole('link', { name: /Your report on a question has been answered/ }).click();
    await page.waitForURL('**/app/results/**');
    await openFirst();
    await page.getByText(reply).waitFor();
    await page.getByText('Accepted').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The journey cut a request, and the student has no Premium.
    expect(errors.filter((error) => !/^Failed to load resource: .*(402|ERR_FAILED)/.test(error))).toEqual([]);
    expect(office.errors).toEqual([]);
  });
});

describe('a suspicious key', () => {
  let question: string;
  beforeAll(async () => {
    const [row] = await withSecretKey<{ id: string }>('POST', 'questions?select=id', {
      ...{ subject: 'Physics', chapter: 'Optics', stem: 'A suspicious lens', source: 'e2e-suspicion' },
      ...{ options: ['one', 'two', 'three', 'four'], correct_index: 1, pool: 'reserved' },
    });
    question = row?.id ?? '';
    await withSecretKey('POST', 'key_suspicions', {
      ...{
        question_id: question,
        key_index: 1,
        option_index: 2,
        strength: 3.2,
        answered: 60,
        upper_key: 0.1,
      },
      ...{ upper_option: 0.8, key_discrimination: -0.2, option_discrimination: 0.5 },
    });
  });
  afterAll(() => withSecretKey('PATCH', `questions?id=eq.${question}`, { status: 'archived' }));

  it('is shown with the likelier option, dismissed with a reason, and taken up again', async () => {
    const { context, page, errors } = await openScreen(browser());
    await signIn(page, admin, '/admin/reports');
    await page.getByRole('tab', { name: 'Suspicious keys' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'A suspicious lens' }).first();
    await card.getByText('The right answer may be C, not B').waitFor();
    await card.getByText('Very likely').waitFor();
    await expectAccessibleEverywhere(page);
    await card.getByRole('button', { name: 'The key is right…' }).click();
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await card.getByText('Give a reason: it is kept in the log.').waitFor();
    await card.getByLabel('Why is the key right?').fill('A trap, as intended.');
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Suspicion dismissed').first().waitFor();
    await page.getByText('A suspicious lens').waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'Dismissed' }).click();
    await page.getByText('A trap, as intended.').waitFor();
    await page.getByRole('button', { name: 'Take up again' }).click();
    await page.getByText('It waits again').first().waitFor();
    await page.getByRole('radio', { name: 'Waiting' }).click();
    await page.getByRole('link', { name: 'Statistics' }).first().click();
    await page.getByText('Statistics are shown from 30 answers on.', { exact: false }).waitFor();
    await expectAccessibleEverywhere(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Statistics' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says when the list cannot be loaded, and stands in Hindi', async () => {
    const { context, page } = await openScreen(browser());
    await signIn(page, admin, '/admin/reports?queue=suspected');
    await page.route('**/rest/v1/rpc/find_key_suspicions**', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.reload();
    await page.getByText('The list could not be loaded.').first().waitFor();
    await page.unroute('**/rest/v1/rpc/find_key_suspicions**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('A suspicious lens').waitFor();
    await page.evaluate(() => localStorage.setItem('vijaypath-language', 'hi'));
    await page.reload();
    await page.getByRole('heading', { name: 'संदिग्ध प्रश्न' }).waitFor();
    await expectAccessibleEverywhere(page);
    await context.close();
  });
});
