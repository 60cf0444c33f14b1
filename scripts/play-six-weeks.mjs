/**
 * Plays six weeks of one student up to the day of the exam, by the calls of the product, and takes pictures of the
 * dashboard, the notebook and the exam day hub on every Sunday, on a phone and a wide screen:
 *
 *   npm run build
 *   CHROMIUM=/usr/bin/chromium node scripts/play-six-weeks.mjs <folder for the pictures>
 *
 * It starts a server of its own whose clock it moves. `LANGUAGES=en,hi` (default), also `te` and `ta`. The figures of each Sunday stand in figures.json.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const FOLDER = process.argv[2] ?? 'six-weeks';
const { CHROMIUM, PORT = '4320', LANGUAGES = 'en,hi', SUNDAYS = '1,2,3,4,5,6' } = process.env;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const url = `http://localhost:${PORT}`;

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2027-03-22T17:00:00+05:30');
const EXAM = '2027-05-02T14:00:00+05:30';
const SUNDAY_AT = 9.5 * 3_600_000;
const DAYS = 42;
const STUDENT = { email: 'asha@example.com', password: 'path-to-victory' };
const WIDTHS = { phone: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } };
const LOCALES = { en: 'en-IN', hi: 'hi-IN', te: 'te-IN', ta: 'ta-IN' };
const MEDIA = { en: 'English', hi: 'Hindi', te: 'Telugu', ta: 'Tamil' };
const SCREENS = { dashboard: '/app/dashboard', notebook: '/app/notebook', hub: '/app/exam-day' };
/** Days without any practice, and those of a test, from 0. */
const LAZY = new Set([4, 9, 10, 17, 25, 26, 27, 33]);
const TESTS = new Set([0, 5, 12, 19, 26, 33]);

const dataDir = await mkdtemp(join(tmpdir(), 'six weeks '));
const clockFile = join(dataDir, 'clock');
let nowMs = FIRST_DAY;
async function moveTo(ms) {
  nowMs = ms;
  await writeFile(clockFile, String(ms - Date.now()));
  await new Promise((done) => setTimeout(done, 60));
}
await moveTo(FIRST_DAY);

const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  env: {
    ...process.env,
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'scripts/moved-clock.mjs'))}`,
    MOVED_CLOCK: clockFile,
    PORT,
    DATA_DIR: dataDir,
    DATABASE_SYNC: 'false',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await Promise.race([
  once(server, 'exit').then(() => {
    throw new Error('The server did not start');
  }),
  (async () => {
    for await (const chunk of server.stdout) if (String(chunk).includes('is ready at')) return;
  })(),
]);
server.stdout.resume();
const { publishableKey, secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));

async function ask(path, { key = publishableKey, token = key, method = 'POST', body } = {}) {
  const answer = await fetch(`${url}/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return text ? JSON.parse(text) : null;
}

let session;
async function signIn() {
  session = await ask('auth/v1/token?grant_type=password', { body: STUDENT });
}
const call = (name, body = {}) => ask(`functions/v1/${name}`, { token: session.access_token, body });
const rows = (path, method = 'GET', body = undefined) =>
  ask(`rest/v1/${path}`, { token: session.access_token, method, body });

let seed = 7;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const keys = new Map();
async function keyOf({ id, options }) {
  if (!keys.has(id)) {
    const [row] = await ask(`rest/v1/questions?select=options,correct_index&id=eq.${id}`, {
      key: secretKey,
      method: 'GET',
    });
    keys.set(id, row.options[row.correct_index]);
  }
  const key = keys.get(id);
  const place = options.indexOf(key);
  return place === -1 ? 0 : place;
}

/** @param chance of knowing a question of the subject */
async function take(testId, chance, answeredShare = 1) {
  const { attempt } = await call('start-attempt', { testId });
  const { questions } = await call('get-attempt', { attemptId: attempt.id, language: 'en' });
  const responses = [];
  for (const question of questions) {
    if (random() > answeredShare) continue;
    const key = await keyOf(question);
    const isRight = random() < chance(question);
    responses.push({
      questionId: question.id,
      selectedIndex: isRight ? key : (key + 1 + Math.floor(random() * 3)) % 4,
      timeSpent: 25 + Math.floor(random() * 70),
      flagged: random() < 0.1,
    });
  }
  await moveTo(nowMs + 60_000 * Math.ceil(responses.length * 0.9));
  await call(`submit-attempt/attempts/${attempt.id}/submit`, { responses });
  // As the results do when they are looked at.
  await call('gamification-ping');
}

async function takeTest(week) {
  const knows = { Physics: 0.35, Chemistry: 0.5, Biology: 0.65 };
  const { test } = await call('create-test', {
    mode: 'custom',
    duration_sec: 3600,
    config: { subjects: Object.keys(knows), difficulty: 3, questionCount: 50 },
  });
  await take(test.id, ({ subject }) => knows[subject] + week * 0.05, 0.9);
}

async function practise() {
  const plan = await call('get-daily-practice');
  if (plan.questions === 0) return;
  const { test_id } = await call('start-daily-practice');
  await take(test_id, () => 0.75);
}

const figures = [];
async function writeFigures(sunday) {
  const [plan, summary, notebook, chapters] = [
    await call('get-daily-practice'),
    await call('get-study-summary'),
    await rows('rpc/get_notebook', 'POST', {}),
    await rows('rpc/get_notebook_chapters', 'POST', {}),
  ];
  figures.push({
    sunday,
    plan,
    summary,
    notebook: notebook[0]?.total ?? 0,
    chapters: chapters.reduce(
      (sum, { open, known }) => ({ open: sum.open + open, known: sum.known + known }),
      { open: 0, known: 0 },
    ),
  });
  await writeFile(join(FOLDER, 'figures.json'), JSON.stringify(figures, null, 2));
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
async function takePictures(sunday) {
  for (const language of LANGUAGES.split(',')) {
    await rows(`profiles?user_id=eq.${session.user.id}`, 'PATCH', { language: MEDIA[language] });
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        locale: LOCALES[language],
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
      });
      await context.clock.install({ time: nowMs });
      await context.addInitScript(
        ([text, code]) => {
          localStorage.setItem('vijaypath-session', text);
          localStorage.setItem('vijaypath-language', code);
        },
        [JSON.stringify({ ...session, expires_at: Math.floor(nowMs / 1000) + 3000 }), language],
      );
      const page = await context.newPage();
      for (const [name, path] of Object.entries(SCREENS)) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(400);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) console.log(`Overflow of ${overflow} px: ${name} ${width} ${language} ${sunday}`);
        await page.screenshot({
          path: join(FOLDER, `${sunday}-${name}-${width}-${language}.png`),
          fullPage: true,
        });
      }
      await context.close();
    }
  }
}

await mkdir(FOLDER, { recursive: true });
try {
  // The first account administers the server.
  await ask('auth/v1/signup', { body: { email: 'first@example.com', password: STUDENT.password } });
  await ask('auth/v1/signup', { body: STUDENT });
  await signIn();
  await rows('profiles', 'POST', {
    user_id: session.user.id,
    full_name: 'Asha Kumari',
    board: 'CBSE',
    medium: 'English',
    class_level: 'XII',
    state: 'Bihar',
    district: 'Patna',
    language: 'English',
  });
  await rows(`profiles?user_id=eq.${session.user.id}`, 'PATCH', {
    practice_minutes: 15,
    weekly_mail: true,
    exam_date: EXAM,
    home_address: 'Boring Road, Patna',
    exam_center_address: 'Kendriya Vidyalaya, Kankarbagh',
    exam_city: 'Patna',
    exam_arrival_buffer_mins: 45,
  });
  // With Premium: a test has more than ten questions.
  await ask('rest/v1/user_subscriptions', {
    key: secretKey,
    body: {
      user_id: session.user.id,
      provider_subscription_id: 'six-weeks',
      status: 'active',
      plan: 'yearly',
      current_period_start: new Date(FIRST_DAY - DAY_MS).toISOString(),
      current_period_end: new Date(FIRST_DAY + 300 * DAY_MS).toISOString(),
    },
  });
  for (let day = 0; day < DAYS; day++) {
    const midnight = FIRST_DAY - 17 * 3_600_000 + day * DAY_MS;
    if (day % 7 === 6) {
      const sunday = (day + 1) / 7;
      await moveTo(midnight + SUNDAY_AT);
      await signIn();
      await call('locate-addresses').catch((error) => console.log(String(error)));
      await writeFigures(sunday);
      if (SUNDAYS.split(',').includes(String(sunday))) await takePictures(sunday);
    }
    await moveTo(midnight + 17 * 3_600_000);
    await signIn();
    if (TESTS.has(day)) await takeTest(Math.floor(day / 7));
    if (!LAZY.has(day)) await practise();
    console.log(`Day ${day + 1}`);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
