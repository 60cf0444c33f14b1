/**
 * The pictures of the README and of the landing page, taken from the product itself:
 *
 *   DATA_DIR=$(mktemp -d) PORT=4310 npm start
 *   DATA_DIR=<the same> PORT=4310 CHROMIUM=/usr/bin/chromium node scripts/take-pictures.mjs
 *
 * It makes accounts of students, so not on a server that is in use. `ONLY=te` takes the pictures of one language. What is
 * written in a figure is drawn in the machine's own fonts: it needs some for Devanagari, Telugu and Tamil.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const { DATA_DIR = '.data', PORT = '3000', CHROMIUM, ONLY } = process.env;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LANDING = join(root, 'web/features/landing/pictures');
const README = join(root, 'docs/screenshots');
const url = `http://localhost:${PORT}`;
const { secretKey } = JSON.parse(await readFile(join(DATA_DIR, 'keys.json'), 'utf8'));

/** By the code of the interface: what the browser asks for, and the letters of a question that is translated. */
const LANGUAGES = {
  en: { locale: 'en-IN', letters: /\p{Script=Latin}/u },
  hi: { locale: 'hi-IN', letters: /\p{Script=Devanagari}/u },
  te: { locale: 'te-IN', letters: /\p{Script=Telugu}/u },
  ta: { locale: 'ta-IN', letters: /\p{Script=Tamil}/u },
};
/** Only some questions are translated: as many tests are made until one has a figure in the language. */
const MOST_TESTS = 12;
const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1280, height: 800 };
/** Answered wrong, so that there is something to learn in the results. */
const WRONG = new Set([3, 6, 8]);
const ANSWERED_ON_SCREEN = 5;
const MINUTES_TAKEN = 24;

async function ask(path, method = 'GET', body = undefined) {
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function enter(browser, { viewport, language, theme }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: LANGUAGES[language].locale,
    colorScheme: theme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/auth?mode=signUp');
  await page.locator('input[type=email]').fill(`asha.rao.${randomUUID().slice(0, 4)}@example.com`);
  await page.locator('input[type=password]').first().fill(randomUUID());
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/onboarding');
  const selects = page.locator('form select');
  for (const [place, option] of ['CBSE', language === 'hi' ? 'Hindi' : 'English', 'XII'].entries())
    await selects.nth(place).selectOption(option);
  const texts = page.locator('form input');
  for (const [place, text] of ['Asha Rao', 'Bihar', 'Patna'].entries()) await texts.nth(place).fill(text);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/app**');
  return page;
}

/** A call of one of the product's functions as the student of the page. */
function call(page, name, body) {
  return page.evaluate(
    async ([path, text]) => {
      const { access_token } = JSON.parse(localStorage.getItem('vijaypath-session'));
      const { publishableKey } = JSON.parse(document.getElementById('vijaypath-config').textContent);
      const answer = await fetch(`/functions/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: text,
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [name, JSON.stringify(body)],
  );
}

/** A test that shows a figure after the questions that are answered. */
async function startTest(page, language) {
  for (let tries = 1; ; tries++) {
    const { id, questions } = await startAnyTest(page);
    const { questions: shown } = await call(page, 'get-attempt', { attemptId: id });
    const figure = shown.findIndex(
      ({ stem }, place) =>
        place >= ANSWERED_ON_SCREEN && stem.includes('![') && LANGUAGES[language].letters.test(stem),
    );
    if (figure > 0 || tries === MOST_TESTS)
      return { id, questions, figure: Math.max(figure, ANSWERED_ON_SCREEN) };
    // Else the results would say of a test under way.
    await ask(`attempts?id=eq.${id}`, 'DELETE');
  }
}

async function startAnyTest(page) {
  const { test } = await call(page, 'create-test', {
    mode: 'custom',
    duration_sec: 3600,
    config: { subjects: ['Physics', 'Chemistry', 'Biology'], difficulty: 3, questionCount: 25 },
  });
  const { attempt } = await call(page, 'start-attempt', { testId: test.id });
  return { id: attempt.id, questions: test.config.questions };
}

/** The key of each question, but for the few that are to be wrong. */
async function chooseOptions(questions) {
  const rows = await ask(`questions?select=id,correct_index&id=in.(${questions.join(',')})`);
  const keys = new Map(rows.map(({ id, correct_index }) => [id, correct_index]));
  return questions.map((id, place) => (keys.get(id) + (WRONG.has(place) ? 1 : 0)) % 4);
}

async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page
    .locator('[data-sonner-toast]')
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => {});
}

/** The exam with some answers given, at a question with a figure. */
async function showExam(page, { id, questions, figure }) {
  const options = await chooseOptions(questions);
  await page.goto(`/app/test/${id}`);
  for (let place = 0; place < ANSWERED_ON_SCREEN; place++) {
    await page.getByRole('radio').nth(options[place]).click();
    await page.keyboard.press('n');
  }
  await page.goto(`/app/test/${id}?q=${figure + 1}`);
  await page.getByRole('radio').nth(1).click();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
  });
  await settle(page);
}

async function showResults(page, { id, questions }) {
  const options = await chooseOptions(questions);
  const responses = questions.map((questionId, place) => ({
    questionId,
    selectedIndex: options[place],
    timeSpent: 40 + 7 * (place % 5),
  }));
  const startedAt = new Date(Date.now() - MINUTES_TAKEN * 60_000).toISOString();
  await ask(`attempts?id=eq.${id}`, 'PATCH', { started_at: startedAt });
  await call(page, `submit-attempt/attempts/${id}/submit`, { responses });
  await page.goto(`/app/results/${id}`);
  await settle(page);
}

async function savePhone(page, name) {
  const picture = await page.screenshot();
  await sharp(picture)
    .resize({ width: 540 })
    .webp({ quality: 72 })
    .toFile(join(LANDING, `${name}.webp`));
}

const saveReadme = async (page, name) =>
  sharp(await page.screenshot())
    .resize({ width: page.viewportSize().width === PHONE.width ? 540 : 1280 })
    .png({ palette: true })
    .toFile(join(README, `${name}.png`));

await mkdir(LANDING, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
for (const language of ONLY ? [ONLY] : Object.keys(LANGUAGES))
  for (const theme of ['light', 'dark']) {
    const page = await enter(browser, { viewport: PHONE, language, theme });
    const attempt = await startTest(page, language);
    await showExam(page, attempt);
    await savePhone(page, `exam-${language}-${theme}`);
    await showResults(page, attempt);
    await savePhone(page, `results-${language}-${theme}`);
    if (language === 'en' && theme === 'dark') await saveReadme(page, 'results-phone');
    await page.context().close();
  }
if (!ONLY) {
  const page = await enter(browser, { viewport: DESKTOP, language: 'en', theme: 'light' });
  await page.goto('/app/builder');
  await page.getByLabel('Physics', { exact: true }).first().check();
  await page.getByLabel('Chemistry', { exact: true }).first().check();
  await settle(page);
  await saveReadme(page, 'builder');
  const attempt = await startTest(page, 'en');
  await showExam(page, attempt);
  await saveReadme(page, 'exam');
  await showResults(page, attempt);
  await saveReadme(page, 'results');
}
await browser.close();
