import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessibleEverywhere } from './support/axe.ts';
import { userIdOf } from './support/both-widths.ts';
import { launchBrowser, newContext, PHONE } from './support/browser.ts';
import {
  chooseOption,
  completeProfile,
  createTest,
  newEmail,
  signUp,
  startTest,
  submitTest,
  waitUntilSaved,
} from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const chapter = `Markup ${randomUUID().slice(0, 8)}`;
const drawing = `drawings/${randomUUID()}.svg`;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200"><path d="M20 180H280M20 180V20" stroke="#000" stroke-width="2" fill="none"/><text x="120" y="100" font-size="18">P</text></svg>';
const stem = [
  'Match the quantities in List I with their units in List II.',
  '| List I | List II |',
  '| (a) Moment of inertia of a uniform disc about its axis | (i) \\(\\mathrm{kg\\,m^2}\\) |',
  '| (b) Torque | (ii) \\(\\mathrm{N\\,m}\\) |',
  '- Statement I: Both belong to rotation.',
  '- Statement II: The figure is a pair of axes.',
  `![Two axes](/storage/v1/object/public/question-media/${drawing} =300x200)`,
  `| ${'Measured | '.repeat(9)}Last |`,
  `| ${'\\(1234.5\\) | '.repeat(9)}\\(6\\) |`,
].join('\n');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await sendWithSecretKey(`/storage/v1/object/question-media/${drawing}`, 'image/svg+xml', SVG);
  await addQuestion(chapter, stem);
});
afterAll(() => browser?.close());

async function addQuestion(
  chapterName: string,
  words: string,
  options = ['a-i, b-ii', 'a-ii, b-i', 'a-i, b-i', 'a-ii, b-ii'],
): Promise<string> {
  const question = {
    subject: 'Physics',
    chapter: chapterName,
    stem: words,
    correct_index: 0,
    difficulty: 3,
    options,
    explanation: { text: 'Because.\n- a-ii, b-i: Swaps them.\n- a-i, b-i: Forgets one.\nRemember: units.' },
    pool: 'practice',
    status: 'active',
    source: 'e2e',
  };
  const [added] = await withSecretKey<{ id: string }>('POST', 'questions', question);
  return added?.id ?? '';
}

async function sendWithSecretKey(path: string, type: string, body: string): Promise<void> {
  const key = inject('secretKey');
  const answer = await fetch(inject('serverUrl') + path, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': type },
    body,
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

it('shows tables, lists and drawings on a phone, in light and dark, to eyes and ears', async () => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
  await page.goto('/app/builder');
  await page.getByRole('radio', { name: 'Chapter' }).click();
  await page.getByLabel('Physics', { exact: true }).first().check();
  await page.getByRole('checkbox', { name: chapter }).click();
  await page.getByText('1 questions available with current filters').waitFor();
  await page.getByRole('button', { name: 'Create Test', exact: true }).click();
  await page.getByText('Test Ready').waitFor();
  await startTest(page);

  await page.setViewportSize(PHONE);
  const [lists, measured] = [page.getByRole('table').first(), page.getByRole('table').last()];
  expect(await lists.getByRole('columnheader').allTextContents()).toEqual(['List I', 'List II']);
  expect(await lists.getByRole('row').count()).toBe(3);
  await page.getByRole('listitem').filter({ hasText: 'Statement II: The figure' }).waitFor();
  const { x = 0, width = Number.POSITIVE_INFINITY } = (await lists.boundingBox()) ?? {};
  expect(x + width, 'two lists on a phone').toBeLessThanOrEqual(PHONE.width);
  // What cannot fit scrolls by itself, with the keyboard too; the page stays as wide as the phone.
  expect(await measured.locator('..').getAttribute('tabindex')).toBe('0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  const filterOf = () =>
    page.getByRole('img', { name: 'Two axes' }).evaluate((image) => getComputedStyle(image).filter);
  expect(await filterOf()).toBe('none');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(filterOf).toBe('invert(1)');
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  await expectAccessibleEverywhere(page);
});

it('shows a match list with long Tamil words whole on a phone, in the exam and in the results', async () => {
  const rows = [
    '| பட்டியல் I | பட்டியல் II |',
    '| (b) எலையோபிளாஸ்ட் (elaioplast) | (i) கரோட்டினாய்டு நிறமிகள் |',
    '| (c) கிளாமிடோமோனாஸ் (Chlamydomonas) | (ii) கூட்டமைவு (colonial) |',
    '| (d) பல்பண்புத்தன்மை (pleiotropy) | (iii) ஃபினைல்கீட்டோனூரியா |',
  ];
  const stem = ['பொருத்துக.', ...rows].join('\n');
  const { page, id } = await startTestWith(() => addQuestion(`Tamil ${chapter}`, stem));
  const table = page.getByRole('table');
  await expectWhole(table);
  // Words that are read out or copied are whole.
  expect((await table.innerText()).replaceAll('\u00ad', '')).toContain('ஃபினைல்கீட்டோனூரியா');
  await expectWhole((await openMistake(page, id)).getByRole('table'));
});

it('stands the letter of an option on the first line of its text, and beside the top of a picture', async () => {
  const picture = `![Two axes](/storage/v1/object/public/question-media/${drawing} =150x100)`;
  const options = ['पहला कथन सही है', 'రెండవ వాక్యం', '\\(\\dfrac{4}{9}\\) मीटर', picture];
  const { page, id } = await startTestWith(() =>
    addQuestion(`Letters ${chapter}`, 'कौन-सा विकल्प सही है?', options),
  );
  await expectLettersOnLines(page.getByRole('radio'));
  const answer = await openMistake(page, id);
  await expectLettersOnLines(answer.getByRole('listitem').filter({ hasText: /^[ABCD]/ }));
});

/** On a phone, as a new student, with this question as the first: added after the test, which may not choose it by itself. */
async function startTestWith(add: () => Promise<string>): Promise<{ page: Page; id: string }> {
  const context = await newContext(browser, PHONE);
  const page = await context.newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page);
  const [test] = await withSecretKey<{ id: string }>(
    'GET',
    `tests?owner_id=eq.${await userIdOf(page)}&select=id`,
  );
  const id = await add();
  await withSecretKey('PATCH', `test_questions?test_id=eq.${test?.id}&position=eq.1`, { question_id: id });
  await startTest(page);
  return { page, id };
}

/** Answers the question on screen wrong, submits, and opens it in the results. */
async function openMistake(page: Page, questionId: string): Promise<Locator> {
  await chooseOption(page, 'B');
  await waitUntilSaved(page);
  await submitTest(page);
  await page.getByRole('button', { name: /^Review Incorrect Answers/ }).click();
  const mistake = page.locator(`[data-question="${questionId}"]`);
  await mistake.locator('summary').click();
  return mistake;
}

async function expectWhole(table: Locator): Promise<void> {
  await table.waitFor();
  await expect
    .poll(() => table.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth), {
      message: 'nothing of it is beyond the edge',
    })
    .toBe(0);
}

/** Of three options with words and formulas, and one that is a picture. */
async function expectLettersOnLines(options: Locator): Promise<void> {
  await options.getByRole('img').waitFor();
  await options.locator('.katex').first().waitFor();
  const distances = () =>
    options.evaluateAll((rows) =>
      rows.map(({ children: [letter, text] }) => {
        if (!letter || !text) return Number.NaN;
        const picture = text.querySelector('img');
        if (picture)
          return Math.max(0, letter.getBoundingClientRect().top - picture.getBoundingClientRect().top);
        // An empty box stands on the line, without a place of its own in a grid.
        const [onLetter, onText] = [letter, text].map((element) => {
          const line = document.createElement('span');
          const probe = line.appendChild(document.createElement('span'));
          probe.style.display = 'inline-block';
          const parts = [...element.childNodes];
          line.append(...parts);
          element.append(line);
          const { bottom } = probe.getBoundingClientRect();
          element.replaceChildren(...parts);
          return bottom;
        });
        return (onLetter ?? Number.NaN) - (onText ?? Number.NaN);
      }),
    );
  await expect.poll(async () => (await distances()).every((distance) => Math.abs(distance) < 0.5)).toBe(true);
}
