import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Administrator, newAdministrator } from './support/administrator.ts';
import { expectAccessible, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { fillSignIn, signIn } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** By which the questions of these journeys are found, and taken out of the bank at the end. */
const SOURCE = 'e2e-form';

interface QuestionRow {
  id: string;
  stem: string;
  options: string[];
  correct_index: number | null;
  chapter: string;
  tags: string[];
  explanation: unknown;
  status: string;
  successor_id: string | null;
  created_by: string;
}

async function addQuestion(more: object = {}): Promise<string> {
  const [row] = await withSecretKey<{ id: string }>('POST', 'questions?select=id', {
    ...{ subject: 'Physics', chapter: 'Waves', stem: 'How fast is sound in air?', source: SOURCE },
    ...{ options: ['330 m/s', '3 m/s', '33 m/s', '3300 m/s'], correct_index: 0, pool: 'reserved' },
    ...more,
  });
  return row?.id ?? '';
}

const questionRow = async (id: string) =>
  (await withSecretKey<QuestionRow>('GET', `questions?id=eq.${id}`))[0] as QuestionRow;
const idOnPage = (page: Page) => new URL(page.url()).pathname.split('/').pop() ?? '';
const stem = (page: Page) => page.getByLabel('Question Stem');
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function fillQuestion(page: Page, text: string): Promise<void> {
  await stem(page).fill(text);
  for (const letter of ['A', 'B', 'C', 'D'])
    await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`Answer ${letter}`);
  await page.getByLabel('Source').fill(SOURCE);
}

/** As a screenshot comes from the clipboard. */
async function pastePicture(page: Page, type: string, bytes: Buffer): Promise<void> {
  await stem(page).evaluate(
    (control, file) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
      data.items.add(new File([content], 'pasted', { type: file.type }));
      control.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { type, base64: bytes.toString('base64') },
  );
}

const browser = browserForAll();
let asha: Administrator;
let meera: Administrator;
beforeAll(async () => {
  asha = await newAdministrator('Asha Rao');
  meera = await newAdministrator('Meera Nair');
});
afterAll(() =>
  withSecretKey('PATCH', `questions?source=eq.${SOURCE}`, { status: 'archived', correct_index: 0 }),
);

describe.each(widths('wide'))('the question form %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, asha.email, '/admin/questions/new');
  });
  afterAll(() => context?.close());

  it('says what is missing, under its title', async () => {
    await page.getByRole('heading', { name: 'New Question' }).waitFor();
    const buttons = ['Save', 'Save & New', 'Save & View'];
    for (const name of buttons) await page.getByRole('button', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Validation Error');
    await said(page, 'Question stem is required');
    await stem(page).fill('What?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'All options must be filled');
    await expect
      .poll(() =>
        page
          .getByRole('textbox', { name: 'Option A' })
          .evaluate((option) => option === document.activeElement),
      )
      .toBe(true);
    await lookAtBothThemes(page);
  });

  it('offers the choices of the specification', async () => {
    const choices = (name: string) =>
      page.getByLabel(name, { exact: true }).locator('option').allTextContents();
    // Those of other exams stand behind them: docs/decisions/105-questions-of-every-exam.md.
    expect((await choices('Subject')).slice(0, 3)).toEqual(['Physics', 'Chemistry', 'Biology']);
    expect(await choices('Difficulty')).toEqual(['1 Easy', '2 Medium', '3 Normal', '4 Hard', '5 Expert']);
    expect(await choices('Language')).toEqual(['English', 'Hindi']);
    expect(await choices('Status')).toEqual(['Active', 'Archived']);
    const answers = page.getByRole('radiogroup', { name: 'Correct Answer' }).getByRole('radio');
    expect(await answers.allTextContents()).toEqual(['A', 'B', 'C', 'D', 'Unknown']);
    expect(await page.getByLabel('Difficulty').inputValue()).toBe('3');
  });

  it('writes a question with formulas and a picture, and begins the next one', async () => {
    await fillQuestion(page, 'Energy of a photon: ');
    await stem(page).focus();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Fraction' }).click();
    await page.keyboard.type('hc');
    expect(await stem(page).inputValue()).toBe('Energy of a photon: \\(\\frac{hc}{}\\)');
    await stem(page).fill('Energy of a photon: \\(\\frac{hc}{\\lambda}\\), see the figure');
    const preview = page.getByRole('region', { name: 'Live Preview' });
    await expect.poll(() => preview.locator('.katex').count()).toBeGreaterThan(0);
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    await pastePicture(page, 'image/png', png);
    const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await dialog.getByText('Say what the picture shows').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('What the picture shows').fill('A [photon] meets a plate');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await preview.getByRole('img', { name: 'A photon meets a plate' }).waitFor();
    await page.getByRole('radio', { name: 'B', exact: true }).click();
    await page.getByLabel('Chapter').fill('Dual Nature of Radiation and Matter');
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.fill(' photon , light');
    await tags.press('Enter');
    await tags.fill('photon');
    await tags.press('Enter');
    expect(await page.getByRole('button', { name: /^Remove the tag/ }).allTextContents()).toEqual([
      'photon',
      'light',
    ]);
    await page.getByRole('button', { name: 'Save & New' }).click();
    await said(page, 'Question created successfully');
    await expect.poll(() => stem(page).inputValue()).toBe('');
    expect(await page.getByLabel('Chapter').inputValue()).toBe('Dual Nature of Radiation and Matter');
    const [saved] = await withSecretKey<QuestionRow>(
      'GET',
      `questions?source=eq.${SOURCE}&order=created_at.desc&limit=1`,
    );
    expect(saved).toMatchObject({ correct_index: 1, tags: ['photon', 'light'], explanation: null });
    expect(saved?.created_by).toBe(asha.id);
    expect(saved?.stem).toMatch(/figure\n!\[A photon meets a plate\]\(\S+pictures\/\S+\.png =60x40\)$/);
  });

  it('opens what Save & View made, with its preview; an empty chapter is Other', async () => {
    await page.getByLabel('Chapter').fill('');
    await fillQuestion(page, 'A second question of this hour');
    await page.getByLabel('Explanation').fill('Because.');
    await page.getByRole('button', { name: 'Save & View' }).click();
    await page.waitForURL(/\/admin\/questions\/[0-9a-f-]{36}/);
    await page.getByRole('region', { name: 'Live Preview' }).getByText('A second question').waitFor();
    for (const name of ['Save Changes', 'Save as Copy']) await page.getByRole('button', { name }).waitFor();
    expect(await questionRow(idOnPage(page))).toMatchObject({
      chapter: 'Other',
      explanation: { text: 'Because.' },
    });
    await lookAtBothThemes(page);
  });

  it('keeps the key with its option when options are shuffled', async () => {
    const id = await addQuestion({ correct_index: 2 });
    await page.goto(`/admin/questions/${id}`);
    await page.getByRole('button', { name: 'Shuffle Options' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await said(page, 'Question updated successfully');
    const { options, correct_index: key } = await questionRow(id);
    expect(options).not.toEqual(['330 m/s', '3 m/s', '33 m/s', '3300 m/s']);
    expect(options[key ?? -1]).toBe('33 m/s');
  });

  it('saves as a copy, and leaves the original alone', async () => {
    const id = await addQuestion();
    await page.goto(`/admin/questions/${id}`);
    await stem(page).fill('How fast is sound in water?');
    await page.getByRole('button', { name: 'Save as Copy' }).click();
    await said(page, 'Question created successfully');
    await page.waitForURL((there) => !there.pathname.endsWith(id));
    expect((await questionRow(idOnPage(page))).stem).toBe('How fast is sound in water?');
    expect((await questionRow(id)).stem).toBe('How fast is sound in air?');
  });

  it('translates to Hindi beside the original, and tells when the original has moved on', async () => {
    const id = await addQuestion();
    await page.goto(`/admin/questions/${id}`);
    await page.getByRole('tab', { name: /हिन्दी.*missing/ }).click();
    await page.getByText('How fast is sound in air?').first().waitFor();
    await stem(page).fill('वायु में ध्वनि की चाल कितनी है?');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await said(page, 'Hindi: All options must be filled');
    for (const [place, letter] of ['A', 'B', 'C', 'D'].entries())
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`विकल्प ${place}`);
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('tab', { name: /हिन्दी.*current/ }).waitFor();
    await page.getByRole('tab', { name: 'English' }).click();
    await stem(page).fill('How fast is sound in dry air?');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('tab', { name: /हिन्दी.*older than the original/ }).click();
    await page.getByRole('button', { name: 'It is still right' }).click();
    await page.getByRole('tab', { name: /हिन्दी.*current/ }).waitFor();
    const rows = await withSecretKey<{ stem: string }>('GET', `question_localizations?question_id=eq.${id}`);
    expect(rows.map((row) => row.stem)).toEqual(['वायु में ध्वनि की चाल कितनी है?']);
    expect(errors).toEqual([]);
  });

  it('tells of a question that reads almost the same', async () => {
    await addQuestion({
      stem: 'A train of length 120 metres crosses a bridge in twelve seconds. How fast is it?',
    });
    await page.goto('/admin/questions/new');
    await stem(page).fill('A train of length 120 metres crosses a bridge in 15 seconds. How fast is it?');
    await page
      .getByRole('link', { name: /A train of length 120 metres crosses a bridge in twelve/ })
      .first()
      .waitFor();
    await lookAtBothThemes(page);
    await stem(page).fill('');
  });
});

describe('bad input', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await openScreen(browser(), DESKTOP));
    await signIn(page, asha.email, '/admin/questions/new');
    await fillQuestion(page, 'A question');
  });
  afterAll(() => context?.close());
  const refused = async (text: string) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, text);
    await said(page, 'Validation Error');
    expect(new URL(page.url()).pathname).toBe('/admin/questions/new');
  };

  it('of 10,001 characters is refused, and stays as it was typed', async () => {
    await stem(page).fill('x'.repeat(10_001));
    await refused('The question stem is longer than 10,000 characters');
    expect((await stem(page).inputValue()).length).toBe(10_001);
  });

  it('of four equal options is refused', async () => {
    await stem(page).fill('Which?');
    for (const letter of ['A', 'B', 'C', 'D'])
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill('the same');
    await refused('Two options are the same: each must differ from the others');
    for (const letter of ['A', 'B', 'C', 'D'])
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`Answer ${letter}`);
  });

  it('of a formula that would hang the renderer is refused, and named as it is typed', async () => {
    const repeated = `\\newcommand{\\a}{${'x+'.repeat(250)}}${'\\a'.repeat(490)}`;
    await stem(page).fill(`Find \\(${repeated}\\).`);
    await page.getByText('A formula defines commands of its own').first().waitFor();
    await refused('A formula defines commands of its own and is not drawn: write it out');
    await stem(page).fill(`Find \\(${'x+'.repeat(1_001)}x\\).`);
    await refused('A formula is longer than 2,000 characters and is not drawn: split it');
  });

  it('of a broken formula is marked at the piece it breaks at', async () => {
    await stem(page).fill('Find \\(a + \\foo b\\).');
    const mark = page.locator('mark');
    await mark.waitFor();
    expect((await mark.textContent())?.trim()).toBe('\\foo');
    await page.getByRole('button', { name: 'Go to it' }).click();
    const selected = await stem(page).evaluate((control) => {
      const { value, selectionStart, selectionEnd } = control as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd).trim();
    });
    expect(selected).toBe('\\foo');
  });

  it('of a script in a stem is text, on the screen as in the bank', async () => {
    const script = '<script>window.hit = 1</script><img src=x onerror="window.hit = 1">';
    await stem(page).fill(`What does ${script} do?`);
    await page.getByRole('region', { name: 'Live Preview' }).getByText('window.hit').waitFor();
    await page.getByRole('button', { name: 'Save & View' }).click();
    await page.waitForURL(/\/admin\/questions\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    await page.getByRole('region', { name: 'Live Preview' }).getByText('window.hit').waitFor();
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });

  it.each([
    [
      'an SVG with a script',
      'image/svg+xml',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>'),
      'The drawing contains a script: <script>. It was not taken.',
    ],
    [
      'a picture of 40 megapixels',
      'image/png',
      () =>
        sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'The picture has 40 megapixels; at most 25 are taken. Make it smaller first.',
    ],
    [
      'a text',
      'text/plain',
      () => Buffer.from('x'),
      'This is no picture that can be taken: PNG, JPEG or SVG.',
    ],
  ])('of %s as a picture is refused', async (_, type, bytes, text) => {
    await pastePicture(page, type, await bytes());
    const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
    await dialog.getByLabel('What the picture shows').fill('Something');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await dialog.getByText(text).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('of an id that no question has, or of a server that does not answer, is said', async () => {
    await page.goto('/admin/questions/00000000-0000-4000-8000-000000000000');
    await page.getByText('There is no question with this id.').waitFor();
    await page.route('**/rest/v1/questions?**', (route) =>
      route.fulfill({ status: 403, json: { message: 'No' } }),
    );
    await page.goto(`/admin/questions/${await addQuestion()}`);
    await page.getByText('Failed to load question').first().waitFor();
    await page.unroute('**/rest/v1/questions?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.route('**/rest/v1/questions?**', (route) =>
      route.fulfill({ status: 500, json: { message: 'No' } }),
    );
    await stem(page).fill('Not to be saved now');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await said(page, 'Failed to save question');
    expect(await stem(page).inputValue()).toBe('Not to be saved now');
  });
});

describe('a draft', () => {
  it('survives a reload, and is gone once it is discarded', async () => {
    const { context, page } = await openScreen(browser(), PHONE);
    const id = await addQuestion();
    await signIn(page, asha.email, `/admin/questions/${id}`);
    await stem(page).fill('Half a sentence');
    await page.getByText('Not saved yet; kept on this device').waitFor();
    await page.reload();
    await page.getByText(/^What you had typed by/).waitFor();
    expect(await stem(page).inputValue()).toBe('Half a sentence');
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Discard it' }).click();
    expect(await stem(page).inputValue()).toBe('How fast is sound in air?');
    await page.reload();
    await stem(page).waitFor();
    expect(await page.getByText(/^What you had typed by/).count()).toBe(0);
    await context.close();
  });

  it('survives a session that is lost in mid-edit', async () => {
    const { context, page } = await openScreen(browser(), DESKTOP);
    const id = await addQuestion();
    await signIn(page, asha.email, `/admin/questions/${id}`);
    await stem(page).fill('Typed before the session was lost');
    await page.getByText('Not saved yet; kept on this device').waitFor();
    await page.evaluate(async (apikey) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}');
      const headers = { apikey, authorization: `Bearer ${token}` };
      await fetch('/auth/v1/logout?scope=global', { method: 'POST', headers });
    }, inject('publishableKey'));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL(/\/auth\?next=/);
    await fillSignIn(page, asha.email);
    await page.waitForURL(`**/admin/questions/${id}`);
    await page.getByText(/^What you had typed by/).waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await said(page, 'Question updated successfully');
    expect((await questionRow(id)).stem).toBe('Typed before the session was lost');
    await context.close();
  });

  it('of a new question in two tabs is two drafts', async () => {
    const { context, page } = await openScreen(browser(), DESKTOP);
    await signIn(page, asha.email, '/admin/questions/new');
    await stem(page).fill('Of the first tab');
    const other = await context.newPage();
    await other.goto('/admin/questions/new');
    await stem(other).waitFor();
    expect(await stem(other).inputValue()).toBe('');
    await stem(other).fill('Of the second tab');
    await page.reload();
    await page.getByText(/^What you had typed by/).waitFor();
    expect(await stem(page).inputValue()).toBe('Of the first tab');
    await context.close();
  });
});

describe('two people at one question', () => {
  it('lets the second see who changed what, and choose; nothing is overwritten', async () => {
    const id = await addQuestion();
    const [first, second] = [await openScreen(browser(), DESKTOP), await openScreen(browser(), PHONE)];
    await signIn(first.page, asha.email, `/admin/questions/${id}`);
    await signIn(second.page, meera.email, `/admin/questions/${id}`);
    await stem(second.page).fill('Words of Meera');
    await second.page.getByLabel('Topic').fill('Sound');
    await stem(first.page).fill('Words of Asha');
    await first.page.getByLabel('Chapter').fill('Oscillations');
    await first.page.getByRole('button', { name: 'Save Changes' }).click();
    await said(first.page, 'Question updated successfully');
    await second.page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = second.page.getByRole('dialog', { name: 'Somebody else has changed this question' });
    await dialog.getByText(/^Asha Rao saved it/).waitFor();
    await dialog.getByText('Words of Asha').waitFor();
    await dialog.getByText('Words of Meera').waitFor();
    await dialog.getByText('Oscillations').waitFor();
    await lookAtBothThemes(second.page);
    expect((await questionRow(id)).stem).toBe('Words of Asha');
    await dialog.getByRole('button', { name: 'Go on with this choice' }).click();
    expect(await second.page.getByLabel('Chapter').inputValue()).toBe('Oscillations');
    await second.page.getByRole('button', { name: 'Save Changes' }).click();
    await said(second.page, 'Question updated successfully');
    expect(await questionRow(id)).toMatchObject({ stem: 'Words of Meera', chapter: 'Oscillations' });
    await stem(first.page).fill('Asha once more');
    await first.page.getByRole('button', { name: 'Save Changes' }).click();
    await first.page.getByRole('button', { name: 'Discard mine, take all of theirs' }).click();
    await expect.poll(() => stem(first.page).inputValue()).toBe('Words of Meera');
    await first.context.close();
    await second.context.close();
  });
});

describe('a draft of a question that was saved by another in the meantime', () => {
  it('is put beside their version when it is found again', async () => {
    const { context, page } = await openScreen(browser(), DESKTOP);
    const id = await addQuestion();
    await signIn(page, asha.email, `/admin/questions/${id}`);
    await stem(page).fill('Half a thought');
    await page.getByText('Not saved yet; kept on this device').waitFor();
    await page.goto('/admin/review');
    await withSecretKey('PATCH', `questions?id=eq.${id}`, { stem: 'A whole one', topic: 'Sound' });
    await page.goto(`/admin/questions/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this question' });
    await dialog.getByText('A whole one').waitFor();
    await dialog.getByText('Half a thought').waitFor();
    await dialog.getByRole('radio', { name: 'Take theirs' }).click();
    await dialog.getByRole('button', { name: 'Go on with this choice' }).click();
    expect(await stem(page).inputValue()).toBe('A whole one');
    expect(await page.getByLabel('Topic').inputValue()).toBe('Sound');
    await context.close();
  });
});

describe('a question that stands in a test', () => {
  it('says so before it is saved, and gets a successor', async () => {
    const id = await addQuestion();
    const [test] = await withSecretKey<{ id: string }>('POST', 'tests?select=id', {
      ...{ owner_id: asha.id, title: 'Held', mode: 'custom', duration_sec: 600, config: { questions: [id] } },
    });
    await withSecretKey('POST', 'test_questions', { test_id: test?.id, position: 1, question_id: id });
    const { context, page } = await openScreen(browser(), PHONE);
    await signIn(page, asha.email, `/admin/questions/${id}`);
    await page.getByText(/^This question stands in a test\. Other words/).waitFor();
    await page.getByLabel('Difficulty').selectOption('5');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await said(page, 'Question updated successfully');
    expect((await questionRow(id)).successor_id).toBeNull();
    await stem(page).fill('How fast is sound in helium?');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Make a new question in its place?').waitFor();
    await lookAtBothThemes(page);
    await dialog.getByRole('button', { name: 'Make the new question' }).click();
    await page.waitForURL((there) => !there.pathname.endsWith(id));
    const original = await questionRow(id);
    expect(original).toMatchObject({ status: 'archived', stem: 'How fast is sound in air?' });
    expect(original.successor_id).toBe(idOnPage(page));
    expect(await stem(page).inputValue()).toBe('How fast is sound in helium?');
    await page.goto(`/admin/questions/${id}`);
    await page.getByRole('link', { name: 'Open the question that took its place' }).click();
    await page.waitForURL(`**/${original.successor_id}`);
    await context.close();
  });
});

describe('the history', () => {
  it('shows who changed what of question and translation, and restores it', async () => {
    const id = await addQuestion();
    const { context, page } = await openScreen(browser(), DESKTOP);
    await signIn(page, meera.email, `/admin/questions/${id}`);
    await stem(page).fill('How fast is light in air?');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await said(page, 'Question updated successfully');
    await page.getByRole('tab', { name: /தமிழ்/ }).click();
    await stem(page).fill('ஒளியின் வேகம்?');
    for (const letter of ['A', 'B', 'C', 'D'])
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`விடை ${letter}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('tab', { name: /தமிழ்.*current/ }).waitFor();
    await page.goto(`/admin/questions/${id}?panel=history`);
    const panel = page.getByRole('dialog', { name: 'History' });
    const entries = panel.getByRole('listitem');
    await entries.filter({ hasText: 'Tamil' }).waitFor();
    const changed = entries.filter({ has: page.locator('ins') }).first();
    expect(await changed.locator('del').allTextContents()).toEqual(['Removed: sound']);
    expect(await changed.locator('ins').allTextContents()).toEqual(['Added: light']);
    await changed.getByText('Meera Nair').waitFor();
    await lookAtBothThemes(page);
    await changed.getByRole('button', { name: /^Restore/ }).click();
    await said(page, 'Question updated successfully');
    expect((await questionRow(id)).stem).toBe('How fast is sound in air?');
    await expect.poll(() => stem(page).inputValue()).toBe('How fast is sound in air?');
    await context.close();
  });
});
