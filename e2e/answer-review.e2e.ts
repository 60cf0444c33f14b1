import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessibleEverywhere, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { newEmail, PASSWORD, signIn } from './support/journey.ts';
import { grantAdmin, withSecretKey } from './support/with-secret-key.ts';

const SOURCE = 'e2e-review';
const browser = browserForAll();
const email = newEmail();
beforeAll(async () => {
  await fetch(`${inject('serverUrl')}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await grantAdmin(email);
});
/** Those of other journeys on this server, too: what is asked is all there is. */
const archive = () => withSecretKey('PATCH', 'questions?correct_index=is.null', { status: 'archived' });
afterAll(archive);

interface Row {
  id: string;
  correct_index: number | null;
  difficulty: number;
}
/** The newest is asked first. */
async function addUnanswered(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = count; n > 0; n--) {
    const [row] = await withSecretKey<Row>('POST', 'questions?select=id', {
      ...{ subject: 'Biology', chapter: 'Evolution', stem: `Unanswered ${n}`, source: SOURCE },
      ...{ options: ['one', 'two', 'three', 'four'], difficulty: 3, pool: 'reserved' },
    });
    ids.unshift(row?.id ?? '');
  }
  return ids;
}
const rowOf = async (id: string) =>
  (await withSecretKey<Row>('GET', `questions?select=id,correct_index,difficulty&id=eq.${id}`))[0] as Row;

describe.each(widths('wide'))('the answer review %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let ids: string[];
  const asks = (n: number) => page.getByText(`Unanswered ${n}`, { exact: true }).waitFor();
  beforeAll(async () => {
    await archive();
    ids = await addUnanswered(4);
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, email, '/admin/review');
  });
  afterAll(() => context?.close());

  it('asks one question at a time, and saves nothing before an answer is picked', async () => {
    await asks(1);
    await page.getByText('Question 1 of 4').waitFor();
    await page.getByRole('progressbar', { name: 'Reviewed' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save & Next' }).isDisabled()).toBe(true);
    await lookAtBothThemes(page);
    await page.getByRole('radio', { name: /^C/ }).click();
    await page.getByRole('radiogroup', { name: 'Difficulty' }).getByRole('radio', { name: '5' }).click();
    await page.getByRole('button', { name: 'Save & Next' }).click();
    await page.getByText('Answer saved successfully').first().waitFor();
    await asks(2);
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ correct_index: 2, difficulty: 5 });
  });

  it('is done by keyboard alone, back and forth, and takes the last save back', async () => {
    await page.keyboard.press('s');
    await asks(3);
    await page.keyboard.press('ArrowLeft');
    await asks(2);
    await page.keyboard.press('4');
    await page.keyboard.press('n');
    await asks(3);
    await expect.poll(async () => (await rowOf(ids[1] ?? '')).correct_index).toBe(3);
    await page.keyboard.press('u');
    await asks(2);
    expect(await rowOf(ids[1] ?? '')).toMatchObject({ correct_index: null, difficulty: 3 });
    await page.keyboard.press('2');
    await page.keyboard.press('n');
    await asks(3);
    await page.keyboard.press('n');
    await asks(4);
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await page.getByText("You've reviewed all available questions!").first().waitFor();
    expect(await rowOf(ids[1] ?? '')).toMatchObject({ correct_index: 1 });
    expect(await rowOf(ids[3] ?? '')).toMatchObject({ correct_index: 0 });
  });

  it('comes with what was skipped in the next round, and leaves alone what another has answered', async () => {
    await page.getByRole('button', { name: 'Next round' }).click();
    await asks(3);
    await page.getByText('Question 1 of 1').waitFor();
    await withSecretKey('PATCH', `questions?id=eq.${ids[2]}`, { correct_index: 2 });
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await page.getByText('Somebody else has answered this question').first().waitFor();
    expect((await rowOf(ids[2] ?? '')).correct_index).toBe(2);
    await page.getByRole('button', { name: 'Next round' }).click();
    await page.getByText('All Caught Up!').waitFor();
    await page.getByText('No questions need answer review at the moment.').waitFor();
    expect(errors).toEqual([]);
  });

  it('says when the list or an answer fails', async () => {
    const [id] = await addUnanswered(1);
    const refuse = { status: 403, json: { message: 'No' } };
    await page.route('**/rest/v1/questions?**', (route) => route.fulfill(refuse));
    await page.reload();
    await page.getByText('Failed to load questions for review').first().waitFor();
    await page.unroute('**/rest/v1/questions?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await asks(1);
    await page.route('**/rest/v1/questions?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await page.getByText('Failed to save answer').first().waitFor();
    await asks(1);
    expect((await rowOf(id ?? '')).correct_index).toBeNull();
  });
});

it('is opened from the dashboard, as is the form of a new question', async () => {
  const { context, page } = await openScreen(browser());
  await signIn(page, email, '/admin');
  await page
    .getByRole('link', { name: /^Review Missing Answers/ })
    .first()
    .click();
  await page.waitForURL('**/admin/review');
  await page.goto('/admin');
  await page
    .getByRole('link', { name: /^Add Question/ })
    .first()
    .click();
  await page.waitForURL('**/admin/questions/new');
  await page.getByRole('heading', { name: 'New Question' }).waitFor();
  await context.close();
});

it('shows what the installation has, counted, in English and Hindi', async () => {
  const { context, page, errors } = await openScreen(browser());
  await signIn(page, email, '/admin/features');
  await page.getByRole('heading', { name: 'Tests and results' }).waitFor();
  await page.getByText('8 of 8 complete').waitFor();
  await page.getByRole('heading', { name: 'Technologies' }).waitFor();
  await page.getByText('Node.js').waitFor();
  await expectAccessibleEverywhere(page);
  await page.evaluate(() => localStorage.setItem('vijaypath-language', 'hi'));
  await page.reload();
  await page.getByRole('heading', { name: 'टेस्ट और रिज़ल्ट' }).waitFor();
  for (const path of ['/admin/review', '/admin/questions/new']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: /उत्तर समीक्षा|नया प्रश्न/ }).waitFor();
    await expectAccessibleEverywhere(page);
  }
  expect(errors).toEqual([]);
  await context.close();
});
