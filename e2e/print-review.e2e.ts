import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { newEmail, PASSWORD, signIn } from './support/journey.ts';
import { grantAdmin, withSecretKey } from './support/with-secret-key.ts';

const url = inject('serverUrl');
/** As the student whose token it is. */
async function ask<Answer>(path: string, body: object, token: string): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: {
      apikey: inject('publishableKey'),
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text) as Answer;
}
const signUp = (email: string) =>
  ask<{ access_token: string; user: { id: string } }>(
    'auth/v1/signup',
    { email, password: PASSWORD },
    inject('publishableKey'),
  );

const addProfile = (userId: string) => {
  const profile = { full_name: 'தமிழ்ச்செல்வி', board: 'CBSE', medium: 'English', class_level: 'XII' };
  return withSecretKey('POST', 'profiles', {
    user_id: userId,
    ...profile,
    state: 'Kerala',
    district: 'Kollam',
  });
};

interface UploadRow {
  id: string;
  status: string;
  attempt_id: string | null;
  detected: { answers: { q: number }[] };
}
const selectUpload = async (id: string) =>
  (await withSecretKey<UploadRow>('GET', `print_uploads?id=eq.${id}`))[0] as UploadRow;

interface Student {
  token: string;
  id: string;
}

async function newStudent(): Promise<Student> {
  const { access_token: token, user } = await signUp(newEmail());
  await addProfile(user.id);
  await withSecretKey('POST', 'user_subscriptions', {
    user_id: user.id,
    provider_subscription_id: `beta_${user.id}`,
    status: 'active',
    current_period_start: new Date().toISOString(),
    current_period_end: new Date(Date.now() + 86_400_000).toISOString(),
  });
  return { token, id: user.id };
}

async function smallTest({ token }: Student): Promise<string> {
  const config = { subjects: ['Physics', 'Biology'], chapters: null, difficulty: 3, questionCount: 10 };
  const wish = { mode: 'custom', duration_sec: 3600, visibility: 'private', total_marks: 720, config };
  return (await ask<{ test: { id: string } }>('functions/v1/create-test', wish, token)).test.id;
}

/** Longer than a page of the sheet: the starter bank, and a few questions that no other journey meets. */
async function longTest({ id: owner_id }: Student): Promise<string> {
  const bank = await withSecretKey<{ id: string }>(
    'GET',
    'questions?select=id&status=eq.active&pool=eq.practice&source=not.in.(demo,e2e)&order=id&limit=180',
  );
  const more = await withSecretKey<{ id: string }>(
    'POST',
    'questions?select=id',
    Array.from({ length: 5 }, (_, n) => ({
      subject: 'Biology',
      chapter: 'Kept back',
      stem: `Kept back ${n}`,
      options: ['a', 'b', 'c', 'd'],
      correct_index: 0,
      difficulty: 3,
      pool: 'reserved',
      status: 'active',
      source: 'e2e',
    })),
  );
  const questions = [...bank, ...more].map(({ id }) => id);
  const config = { questionCount: questions.length, questions };
  const test = { owner_id, title: 'Two pages', mode: 'custom', duration_sec: 10_800, config };
  const [made] = await withSecretKey<{ id: string }>('POST', 'tests', test);
  const rows = questions.map((question_id, at) => ({ test_id: made?.id, question_id, position: at + 1 }));
  await withSecretKey('POST', 'test_questions', rows);
  return made?.id ?? '';
}

/** A student's printed sheet, uploaded as it came from the printer, of which the reader then doubts two rows. */
async function doubtfulUpload(makeTest: (student: Student) => Promise<string>, doubtful: [number, number]) {
  const student = await newStudent();
  const { token } = student;
  const testId = await makeTest(student);
  const printed = await ask<{ omr_pdf_url: string }>(
    'functions/v1/generate-print-pdfs',
    { test_id: testId },
    token,
  );
  const secret = inject('secretKey');
  const sheet = await fetch(`${url}/storage/v1/object/authenticated/print-artifacts/${printed.omr_pdf_url}`, {
    headers: { apikey: secret, authorization: `Bearer ${secret}` },
  });
  const form = new FormData();
  form.append('test_id', testId);
  form.append('files', new Blob([await sheet.arrayBuffer()], { type: 'application/pdf' }), 'sheet.pdf');
  const { upload_id: id } = await ask<{ upload_id: string }>('functions/v1/upload-print-omr', form, token);
  await vi.waitFor(async () => expect((await selectUpload(id)).status).toBe('graded'), {
    timeout: 40_000,
    interval: 200,
  });
  const { detected } = await selectUpload(id);
  const [faint, multiple] = doubtful;
  const doubts = new Map([
    [faint, { state: 'faint', conf: 0.3 }],
    [multiple, { state: 'multiple', conf: 0.6 }],
  ]);
  const answers = detected.answers.map((answer) => ({ ...answer, ...doubts.get(answer.q) }));
  const warnings = [{ code: 'blur', message: 'The picture is blurred.', page: 1 }];
  const change = { status: 'needs_review', detected: { ...detected, answers, warnings }, attempt_id: null };
  await withSecretKey('PATCH', `print_uploads?id=eq.${id}`, change);
  return id;
}

const browser = browserForAll();
const adminEmail = newEmail();
beforeAll(async () => {
  await addProfile((await signUp(adminEmail)).user.id);
  await grantAdmin(adminEmail);
});

describe.each(widths('wide'))('the review of sheets %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let uploadId: string;
  beforeAll(async () => {
    uploadId = await doubtfulUpload(smallTest, [3, 7]);
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, adminEmail, '/admin/print/review');
  });
  afterAll(() => context?.close());
  const card = () => page.getByRole('listitem').filter({ hasText: uploadId.slice(-8) });

  it('opens with what waits for a person', async () => {
    await page.getByRole('heading', { name: 'Print Review', exact: true }).waitFor();
    const filters = page.getByRole('group', { name: 'Status' }).getByRole('button');
    expect(await filters.allTextContents()).toEqual([
      'needs_review',
      'error',
      'processing',
      'graded',
      'All',
      'received',
    ]);
    expect(await page.getByRole('button', { name: 'needs_review' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await card().getByText('10 answers · doubtful: 2 · warnings: 1 · pages: 1').waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'error', exact: true }).click();
    await page.waitForURL('**/admin/print/review?status=error');
    await expect.poll(() => card().count()).toBe(0);
    await page.goBack();
    await card()
      .getByRole('link', { name: /^Review & Edit/ })
      .click();
    await page.waitForURL(`**/admin/print/review/${uploadId}`);
    expect(errors).toEqual([]);
  });

  it('shows the page, what was doubted, and a choice for every question', async () => {
    await page.getByText('Page 1: The picture is blurred.').waitFor();
    await page.getByRole('img', { name: 'Page 1 of the sheet' }).waitFor();
    await page.getByRole('img', { name: 'Question 3 on the sheet' }).waitFor();
    expect(await page.getByRole('radiogroup', { name: /^Question \d+$/ }).count()).toBe(2);
    await page.getByText('2 questions are still undecided').waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('radio', { name: 'All (10)' }).click();
    await expect.poll(() => page.getByRole('radiogroup', { name: /^Question \d+$/ }).count()).toBe(10);
    const first = page.getByRole('radiogroup', { name: 'Question 1', exact: true }).getByRole('radio');
    expect(await first.allTextContents()).toEqual(['A', 'B', 'C', 'D', 'Blank', 'Multiple']);
    await page.getByRole('radio', { name: 'Doubtful (2)' }).click();
    expect(errors).toEqual([]);
  });

  it('is done by keyboard alone, and what is decided outlives a reload', async () => {
    let letPicturesThrough = () => {};
    const pictures = new Promise<void>((resolve) => {
      letPicturesThrough = resolve;
    });
    await page.getByRole('radiogroup', { name: 'Question 3' }).getByRole('radio').first().focus();
    await page.keyboard.press('c');
    await page.keyboard.press('x');
    // The pictures come after the keyboard has gone on: what it is on stays where it is.
    await page.route(
      '**/storage/v1/object/sign/**',
      async (route) => {
        await pictures;
        await route.continue();
      },
      { times: 1 },
    );
    await page.reload();
    const chosen = (q: number) =>
      page
        .getByRole('radiogroup', { name: `Question ${q}` })
        .getByRole('radio', { checked: true })
        .textContent();
    expect(await chosen(3)).toBe('C');
    // The keyboard is on what is chosen, not on A, and what it is on lies under no bar.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('C');
    const isUncovered = () =>
      page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen === document.activeElement;
      });
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Multiple');
    await expect.poll(isUncovered).toBe(true);
    letPicturesThrough();
    await page.getByRole('img', { name: 'Question 7 on the sheet' }).waitFor();
    expect(await isUncovered()).toBe(true);
    expect(await chosen(7)).toBe('Multiple');
    expect(await page.getByText('still undecided').count()).toBe(0);
    await page.getByRole('radiogroup', { name: 'Question 7' }).getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Corrections saved and reprocessing started').waitFor();
    await page.waitForURL('**/admin/print/review');
    expect(errors).toEqual([]);
  });

  it('grades the sheet with the decisions, and leads to the results', async () => {
    // The list is looked at before the sheet is graded, and shows it when it is.
    await page.getByRole('button', { name: 'graded' }).click();
    const results = card().getByRole('link', { name: /^View Results/ });
    await results.waitFor({ timeout: 40_000 });
    const { attempt_id: attemptId } = await selectUpload(uploadId);
    const items = await withSecretKey<{ position: number; selected_index: number | null; outcome: string }>(
      'GET',
      `items_attempted?attempt_id=eq.${attemptId}&order=position&select=position,selected_index,outcome`,
    );
    expect(items[2]?.selected_index).toBe(2);
    expect(items[6]?.outcome).toBe('multiple');
    expect(items[0]?.outcome).toBe('blank');
    await results.click();
    await page.waitForURL(`**/app/results/${attemptId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('says when an upload or the list cannot be had', async () => {
    await page.goto('/admin/print/review/00000000-0000-4000-8000-000000000000');
    await page.getByText('Upload not found').waitFor();
    await page.waitForURL('**/admin/print/review');
    await page.route('**/rest/v1/print_uploads?**', (route) =>
      route.fulfill({ status: 403, json: { message: 'No' } }),
    );
    await page.goto('/admin/print/review?status=all');
    await page.getByText('Failed to load print uploads').first().waitFor();
    await page.goto(`/admin/print/review/${uploadId}`);
    await page.getByText('Failed to load upload data').first().waitFor();
    await page.unroute('**/rest/v1/print_uploads?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Save & Grade' }).waitFor();
  });

  it('reads again, and shows by itself when that is done', async () => {
    await page.route(
      '**/rest/v1/print_uploads?**',
      async (route) => {
        const response = await route.fetch();
        const [upload] = await response.json();
        await route.fulfill({ response, json: [{ ...upload, status: 'processing' }] });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByText('Reprocessing started').waitFor();
    await page.getByText('processing', { exact: true }).waitFor();
    await page.getByText('graded', { exact: true }).waitFor({ timeout: 30_000 });
  });
});

describe('the review of a sheet of two pages', () => {
  it('shows both, leads from one to the other by key, and grades it', async () => {
    const uploadId = await doubtfulUpload(longTest, [178, 183]);
    const { context, page, errors } = await openScreen(browser());
    await signIn(page, adminEmail, `/admin/print/review/${uploadId}`);
    for (const side of [1, 2]) await page.getByRole('img', { name: `Page ${side} of the sheet` }).waitFor();
    await page.getByRole('radio', { name: 'All (185)' }).click();
    const groups = page.getByRole('radiogroup', { name: /^Question \d+$/ });
    await expect.poll(() => groups.count()).toBe(185);
    await lookAtBothThemes(page);
    await page.getByRole('radio', { name: 'Doubtful (2)' }).click();
    await page.getByRole('img', { name: 'Question 183 on the sheet' }).waitFor();
    const row = page.locator('svg [data-current]');
    const isInSight = () =>
      row.evaluate((one) => {
        const { bottom, top } = one.getBoundingClientRect();
        return top > 0 && bottom < window.innerHeight;
      });
    await groups.first().getByRole('radio').first().focus();
    await expect.poll(isInSight).toBe(true);
    await page.keyboard.press('b');
    // The second page, to which nobody has scrolled.
    await expect.poll(() => groups.nth(1).evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await expect.poll(isInSight).toBe(true);
    await page.keyboard.press('d');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Corrections saved and reprocessing started').waitFor();
    await expect.poll(async () => (await selectUpload(uploadId)).status, { timeout: 40_000 }).toBe('graded');
    const { attempt_id: attemptId } = await selectUpload(uploadId);
    const items = await withSecretKey<{ selected_index: number | null }>(
      'GET',
      `items_attempted?attempt_id=eq.${attemptId}&position=in.(178,183)&order=position&select=selected_index`,
    );
    expect(items.map((item) => item.selected_index)).toEqual([1, 3]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
