import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isWholeRun } from '../server/testing/whole-runs.ts';
import tamilProfile from '../web/locales/ta/profile.json' with { type: 'json' };
import tamil from '../web/locales/ta/test-taking.json' with { type: 'json' };
import { expectAccessibleEverywhere } from './support/axe.ts';
import { launchBrowser, newContext, PHONE } from './support/browser.ts';
import { callAs, expectStatus, gradedItems, savedOptions, setMarking } from './support/exam.ts';
import { completeProfile, createTest, newEmail, signUp } from './support/journey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const onQuestion = (page: Page, position: number) =>
  page.getByRole('heading', { name: `Question ${position} of ` }).waitFor();
const cell = (page: Page, position: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${position}: `) });
const isChosen = (page: Page, option: number) =>
  expect.poll(() => page.getByRole('radio').nth(option).isChecked());

/** To the instructions of a test of ten Physics questions, 'Test Ready' behind; `long`: 25 of two sections. */
async function readInstructions(page: Page, { long = false } = {}): Promise<void> {
  await signUp(page, newEmail());
  await completeProfile(page);
  await (long ? createTest(page, 25, ['Physics', 'Biology']) : createTest(page, 10, ['Physics']));
  await page.getByRole('switch', { name: 'NTA mode' }).click();
  await page.getByRole('button', { name: 'Start Test Now' }).click();
  await page.getByRole('heading', { name: 'Instructions' }).waitFor();
}

async function begin(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: 'I have read and understood the instructions' }).click();
  await page.getByRole('button', { name: 'Begin Test' }).click();
  await page.waitForURL('**/app/test/*');
  await onQuestion(page, 1);
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

it('starts no clock before the instructions are read, and shows them no second time', async () => {
  const page = await (await newContext(browser)).newPage();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await readInstructions(page);
  expect(await page.getByRole('button', { name: 'Begin Test' }).isDisabled()).toBe(true);
  await expectAccessibleEverywhere(page);
  expect(calls).not.toContain('/functions/v1/start-attempt');
  await begin(page);
  expect(calls.filter((path) => path === '/functions/v1/start-attempt')).toHaveLength(1);

  await page.reload();
  await onQuestion(page, 1);
  await page.getByRole('button', { name: 'Save & Next' }).waitFor();
  await page.getByRole('button', { name: 'Instructions' }).click();
  await page.getByRole('dialog', { name: 'Instructions' }).getByText('+4').waitFor();
});

it('counts an option only once it is saved, and says so when one is left behind', async () => {
  const page = await (await newContext(browser)).newPage();
  await readInstructions(page);
  const attemptId = await begin(page);
  const url = inject('serverUrl');

  await page.getByRole('radio').nth(1).click();
  await page.getByText('Not saved yet.').waitFor();
  await cell(page, 3).click();
  await onQuestion(page, 3);
  await page.getByText('Your option for question 1 was not saved').waitFor();
  expect(await cell(page, 1).getAttribute('data-state')).toBe('notAnswered');
  await page.getByRole('button', { name: 'Back to question 1' }).click();
  await onQuestion(page, 1);
  await isChosen(page, 1).toBe(false);

  await page.getByRole('radio').nth(1).click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await onQuestion(page, 2);
  await page.getByRole('radio').nth(2).click();
  await page.getByRole('button', { name: 'Mark for Review & Next' }).click();
  await onQuestion(page, 3);
  await page.getByRole('button', { name: 'Mark for Review & Next' }).click();
  await onQuestion(page, 4);
  await page.getByRole('radio').nth(0).click();
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText('The option on question 4 is not saved and will not count.').waitFor();
  await expectAccessibleEverywhere(page);
  const all = (state: string) =>
    confirm
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: state, exact: true }) })
      .getByRole('cell')
      .last()
      .textContent();
  expect([
    await all('Not visited'),
    await all('Not answered'),
    await all('Marked for review'),
    await all('Answered and marked for review'),
  ]).toEqual(['6', '1', '1', '1']);
  await page.keyboard.press('Escape');

  await expectStatus(page, 'Saved');
  expect((await savedOptions(page, attemptId, url)).slice(0, 4)).toEqual([1, 2, null, null]);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await confirm.getByRole('button', { name: 'Submit Test' }).click();
  await page.waitForURL('**/app/results/*');
  const items = await gradedItems(page, attemptId, url);
  expect(items.slice(0, 4).map((item) => item.selected_index)).toEqual([1, 2, null, null]);
});

it('tells the marking of the test before, during and after it', async () => {
  const page = await (await newContext(browser, PHONE)).newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
  const { test } = await callAs(page, inject('serverUrl'), 'create-test', {
    mode: 'custom',
    duration_sec: 600,
    config: { subjects: ['Physics'], questionCount: 10 },
  });
  const { id } = test as { id: string };
  await setMarking(id, { right: 3, wrong: -0.5, blank: 0 });
  const marking = (scope: Pick<Page, 'getByText'>) =>
    Promise.all(['+3', '−0.5', '0'].map((mark) => scope.getByText(mark, { exact: true }).waitFor()));
  await page.goto(`/app/tests/${id}/instructions`);
  await marking(page);
  const attemptId = await begin(page);
  await page.getByRole('radio').nth(0).click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await onQuestion(page, 2);
  await expectStatus(page, 'Saved');
  await page.getByRole('button', { name: 'Instructions' }).click();
  await marking(page.getByRole('dialog', { name: 'Instructions' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.waitForURL(`**/app/results/${attemptId}`);
  await page.getByText(/^(3|−0\.5) of 30 marks/).waitFor();
  await page
    .getByText(/up to \d+(\.5)? more marks/)
    .first()
    .waitFor();
  await expectAccessibleEverywhere(page);
});

it('clears an answer, and leads from section to section', async () => {
  const page = await (await newContext(browser, PHONE)).newPage();
  await readInstructions(page, { long: true });
  const attemptId = await begin(page);
  await page.getByRole('radio').nth(3).click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await onQuestion(page, 2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await onQuestion(page, 1);
  await isChosen(page, 3).toBe(true);
  await page.getByRole('button', { name: 'Clear Response' }).click();
  await isChosen(page, 3).toBe(false);
  await expectStatus(page, 'Saved');
  await expect.poll(async () => (await savedOptions(page, attemptId, inject('serverUrl')))[0]).toBeNull();

  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('button', { name: /^Biology/ }).click();
  await expect.poll(() => page.locator('header p').first().textContent()).toContain('Biology');
  await page.getByRole('button', { name: 'Question palette' }).click();
  await page.getByRole('dialog').getByText('Biology').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Question Paper' }).click();
  // It opens at its beginning, with its name and a way out in sight.
  const paper = page.getByRole('dialog', { name: 'Question Paper' });
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  await expect
    .poll(() => paper.getByRole('heading', { name: 'Question Paper' }).evaluate(isInSight))
    .toBe(true);
  expect(await paper.getByRole('button', { name: 'Close' }).last().evaluate(isInSight)).toBe(true);
  await page.getByRole('button', { name: 'Go to question 2', exact: true }).click();
  await onQuestion(page, 2);
  // At the last question the way out is in sight, too, without scrolling.
  const submit = page.getByRole('button', { name: 'Submit Test' });
  await page.getByRole('button', { name: 'Question Paper' }).click();
  await page
    .getByRole('button', { name: /^Go to question/ })
    .last()
    .click();
  await expect.poll(() => submit.evaluate(isInSight)).toBe(true);
  // As wide as its row: where the others leave it no room beside them, it is no lonely button at the left.
  const footer = page.getByRole('navigation', { name: 'Go to any question.' });
  const [row, others] = [await footer.boundingBox(), await footer.getByRole('button').all()];
  const own = await submit.boundingBox();
  if (!row || !own) throw new Error('not on screen');
  const tops = await Promise.all(others.map(async (button) => (await button.boundingBox())?.y));
  const isAlone = tops.filter((y) => y !== undefined && Math.abs(y - own.y) < own.height).length === 1;
  expect(own.x + own.width).toBeCloseTo(row.x + row.width, 0);
  if (isAlone) expect(own.x).toBeCloseTo(row.x, 0);
});

// The gate takes an exam by keyboard in exam-by-keyboard.
it.runIf(isWholeRun)('is taken by keyboard alone', async () => {
  const page = await (await newContext(browser)).newPage();
  await readInstructions(page);
  const attemptId = await begin(page);
  await page.keyboard.press('b');
  await page.keyboard.press('s');
  await onQuestion(page, 2);
  await page.keyboard.press('d');
  await page.keyboard.press('m');
  await onQuestion(page, 3);
  await page.keyboard.press('q');
  await page.getByRole('dialog', { name: 'Question Paper' }).waitFor();
  await expectAccessibleEverywhere(page);
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await closeDialog();
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: 'Instructions' }).waitFor();
  await closeDialog();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Save & Next').waitFor();
  await page.keyboard.press('Escape');
  await expectStatus(page, 'Saved');
  expect((await savedOptions(page, attemptId, inject('serverUrl'))).slice(0, 3)).toEqual([1, 3, null]);
});

it('leads to the list of shortcuts by Tab, also where single keys are switched off', async () => {
  const page = await (await newContext(browser, PHONE)).newPage();
  await readInstructions(page);
  await begin(page);
  const openByTab = async () => {
    await page.getByRole('button', { name: 'Instructions' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await openByTab();
  const singleKeys = list.getByRole('switch');
  await singleKeys.click();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await openByTab();
  await list.waitFor();
  expect(await singleKeys.isChecked()).toBe(false);
  await expectAccessibleEverywhere(page);
});

it('is read in another language in the middle, offline too once it was loaded', async () => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await readInstructions(page);
  await begin(page);
  await page.getByRole('radio').nth(1).click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await onQuestion(page, 2);
  await page.getByRole('radio').nth(2).click();
  const language = page.getByLabel('View in');
  const answered = page.waitForResponse((response) => response.url().endsWith('/get-attempt'));
  await language.selectOption('hi');
  expect((await answered).request().postDataJSON()).toMatchObject({ language: 'hi' });
  // Not every question is translated; the choice, saved or not, is where it was.
  await isChosen(page, 2).toBe(true);

  await context.setOffline(true);
  await language.selectOption('en');
  await isChosen(page, 2).toBe(true);
  await language.selectOption('hi');
  await isChosen(page, 2).toBe(true);
  expect(await page.getByText('This language needs the network once.').count()).toBe(0);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await onQuestion(page, 3);
  await expectStatus(page, 'Kept on this device');
  await context.setOffline(false);
  await expectStatus(page, 'Saved');
});

// The gate has them before a test of one's own.
it.runIf(isWholeRun)(
  'has its instructions before a paper of the library, too, and no clock runs until they are read',
  async () => {
    const page = await (await newContext(browser, PHONE)).newPage();
    await signUp(page, newEmail());
    await completeProfile(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/app/library');
    await page.getByRole('button', { name: 'Start Physics Collection' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('switch', { name: 'NTA mode' }).click();
    await expectAccessibleEverywhere(page);
    await question.getByRole('button', { name: 'To the instructions' }).click();
    await page.getByRole('heading', { name: 'Instructions' }).waitFor();
    await page.getByText('45 questions in 45 minutes.').waitFor();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    await page.goForward();
    expect(calls).not.toContain('/functions/v1/start-attempt');
    await begin(page);
    await page.getByRole('button', { name: 'Save & Next' }).waitFor();

    await page.goto('/app/tests/00000000-0000-4000-8000-000000000000/instructions');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  },
);

it('asks on a phone in Tamil whether to submit in a table that is whole', async () => {
  const page = await (await newContext(browser, PHONE)).newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page, 10);
  await page.getByRole('switch', { name: 'NTA mode' }).click();
  await page.getByRole('button', { name: 'Start Test Now' }).click();
  await begin(page);
  await page.goto('/app/profile?tab=preferences');
  await page.getByLabel('Language', { exact: true }).selectOption('Tamil');
  await page.getByRole('button', { name: 'Save language' }).click();
  await page.getByText(tamilProfile.preferences.languageUpdated).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: tamil.submit }).first().click();
  const table = await page.getByRole('alertdialog').getByRole('table').boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? PHONE.width)).toBeLessThan(PHONE.width - 8);
});
