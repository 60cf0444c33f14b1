/**
 * Plays six weeks of three students by the calls of the product, and takes pictures of the dashboard, the path, the plan and what
 * else is asked for, on a phone and a wide screen, in light and dark: on every Sunday, on the eve of the exam, on the evening of its day and on
 * the two days after it.
 *
 *   npm run build
 *   CHROMIUM=/usr/bin/chromium node scripts/play-six-weeks.mjs <folder for the pictures>
 *
 * The students: class XI without Premium, who does what the dashboard asks and has a year to go; class XII with tests, days of rest
 * and an exam on the sixth Sunday; a dropper with two hundred mistakes and the same exam. `STUDENTS=xi,xii,dropper` (default),
 * `LANGUAGES=en,hi` (default), also `te` and `ta`, `THEMES=light,dark`, `SUNDAYS=1,2,3,4,5,6,eve,evening,after,second`
 * (6 is the exam's, in the morning), `WIDE=1440` (px of the wide screen),
 * `SCREENS=dashboard,path,plan`, also `notebook`, `hub` and `chapter`.
 * It starts a server of its own whose clock it moves. The figures of each of these days stand in figures.json.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const FOLDER = process.argv[2] ?? 'six-weeks';
const { CHROMIUM, PORT = '4320' } = process.env;
const listOf = (name, usual) => (process.env[name] ?? usual).split(',');
const LANGUAGES = listOf('LANGUAGES', 'en,hi');
const THEMES = listOf('THEMES', 'light,dark');
const SHOWN_DAYS = listOf('SUNDAYS', '1,2,3,4,5,6,eve,evening,after,second');
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const url = `http://localhost:${PORT}`;

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2027-03-22T17:00:00+05:30');
const EXAM = '2027-05-02T14:00:00+05:30';
const EXAM_OF_NEXT_YEAR = '2028-05-07T14:00:00+05:30';
const SUNDAY_AT = 9.5 * 3_600_000;
const EVENING_AT = 17 * 3_600_000;
const DAYS = 42;
/** Counted from 0. */
const EXAM_DAY = DAYS - 1;
const PASSWORD = 'path-to-victory';
const WIDTHS = {
  phone: { width: 360, height: 740 },
  wide: { width: Number(process.env.WIDE ?? 1440), height: 900 },
};
const LOCALES = { en: 'en-IN', hi: 'hi-IN', te: 'te-IN', ta: 'ta-IN' };
const MEDIA = { en: 'English', hi: 'Hindi', te: 'Telugu', ta: 'Tamil' };
const PATHS = {
  dashboard: '/app/dashboard',
  path: '/app/path',
  plan: '/app/plan',
  notebook: '/app/notebook',
  hub: '/app/exam-day',
  chapter: '/app/path/Physics/Motion%20in%20a%20Plane',
};
const SCREENS = listOf('SCREENS', 'dashboard,path,plan');
/** Days without any practice, and those of a test, from 0. */
const LAZY = new Set([4, 9, 10, 17, 25, 26, 27, 33]);
const TESTS = new Set([0, 5, 12, 19, 26, 33]);
const MISTAKES = 200;

const STUDENTS = [
  {
    name: 'xi',
    fullName: 'Ravi Prasad',
    profile: { class_level: 'XI', medium: 'Hindi', language: 'Hindi' },
    preferences: { practice_minutes: 10, exam_date: EXAM_OF_NEXT_YEAR },
    isPremium: false,
    live: async (student, day) => {
      if (day % 5 !== 4) await doTonight(student, () => 0.45 + day * 0.006);
    },
  },
  {
    name: 'xii',
    fullName: 'Asha Kumari',
    profile: { class_level: 'XII', medium: 'English', language: 'English' },
    preferences: { practice_minutes: 15, exam_date: EXAM },
    isPremium: true,
    live: async (student, day) => {
      if (day >= EXAM_DAY) return;
      if (TESTS.has(day)) await takeTest(student, Math.floor(day / 7));
      if (!LAZY.has(day)) await practise(student);
      if (day % 3 === 1) await doTonight(student, () => 0.7);
    },
  },
  {
    name: 'dropper',
    fullName: 'Meenakshi Venkataraman',
    profile: { class_level: 'Dropper', medium: 'English', language: 'English' },
    preferences: { practice_minutes: 60, exam_date: EXAM },
    isPremium: true,
    live: async (student, day) => {
      if (day >= EXAM_DAY) return;
      if (day === 0) await missMuch(student);
      await practise(student);
      if (day % 2 === 0) await doTonight(student, () => 0.8);
    },
  },
].filter(({ name }) => listOf('STUDENTS', 'xi,xii,dropper').includes(name));

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

const emailOf = ({ name }) => `${name}@example.com`;
async function signIn(student) {
  const body = { email: emailOf(student), password: PASSWORD };
  student.session = await ask('auth/v1/token?grant_type=password', { body });
}
const call = ({ session }, name, body = {}) =>
  ask(`functions/v1/${name}`, { token: session.access_token, body });
const rows = ({ session }, path, method = 'GET', body = undefined) =>
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

/** @param chance of knowing a question */
async function take(student, testId, chance, answeredShare = 1) {
  await signIn(student);
  const { attempt } = await call(student, 'start-attempt', { testId });
  const { questions } = await call(student, 'get-attempt', { attemptId: attempt.id, language: 'en' });
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
  await call(student, `submit-attempt/attempts/${attempt.id}/submit`, { responses });
  // As the results do when they are looked at.
  await call(student, 'gamification-ping');
}

async function makeTest(student, subjects, questionCount) {
  const { test } = await call(student, 'create-test', {
    mode: 'custom',
    duration_sec: 3600,
    config: { subjects, difficulty: 3, questionCount },
  });
  return test.id;
}

async function takeTest(student, week) {
  const knows = { Physics: 0.35, Chemistry: 0.5, Biology: 0.65 };
  const testId = await makeTest(student, Object.keys(knows), 50);
  await take(student, testId, ({ subject }) => knows[subject] + week * 0.05, 0.9);
}

/** Last year's papers, as it were: all of it wrong. */
async function missMuch(student) {
  for (let missed = 0; missed < MISTAKES; missed += 50)
    await take(student, await makeTest(student, ['Physics', 'Chemistry', 'Biology'], 50), () => 0);
}

async function practise(student) {
  const plan = await call(student, 'get-daily-practice');
  if (plan.questions === 0) return;
  const { test_id } = await call(student, 'start-daily-practice');
  await take(student, test_id, () => 0.75);
}

/** What the dashboard asks, but for whole papers; a new student's first test where it asks for nothing yet. */
async function doTonight(student, chance) {
  const { quests } = await call(student, 'get-tonight');
  for (const { quest, done } of quests) {
    if (done) continue;
    if (quest.kind === 'mistakes') await practise(student);
    if (quest.kind !== 'chapter') continue;
    const chapters = [{ subject: quest.subject, chapter: quest.chapter }];
    const { questions, again } = quest;
    const { test_id } = await call(student, 'create-practice-test', { chapters, questions, again });
    await take(student, test_id, chance);
  }
}

const figures = [];
async function writeFigures(student, day) {
  const [tonight, plan, practice, summary, path, notebook, chapters] = [
    await call(student, 'get-tonight'),
    await call(student, 'get-plan'),
    await call(student, 'get-daily-practice'),
    await call(student, 'get-study-summary'),
    await call(student, 'get-path'),
    await rows(student, 'rpc/get_notebook', 'POST', {}),
    await rows(student, 'rpc/get_notebook_chapters', 'POST', {}),
  ];
  figures.push({
    ...{ student: student.name, day, tonight, plan, practice, summary, path },
    notebook: notebook[0]?.total ?? 0,
    chapters: chapters.reduce(
      (sum, { open, known }) => ({ open: sum.open + open, known: sum.known + known }),
      { open: 0, known: 0 },
    ),
  });
  await writeFile(join(FOLDER, 'figures.json'), JSON.stringify(figures, null, 2));
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
async function takePictures(student, day) {
  for (const language of LANGUAGES) {
    await rows(student, `profiles?user_id=eq.${student.session.user.id}`, 'PATCH', {
      language: MEDIA[language],
    });
    await takeScreens(student, day, language);
  }
}

async function takeScreens({ name, session }, day, language) {
  const context = await browser.newContext({
    baseURL: url,
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
  for (const screen of SCREENS) await takeScreen(page, screen, [name, day, screen], language);
  await context.close();
}

/** One opening for both widths and themes. */
async function takeScreen(page, screen, names, language) {
  await page.setViewportSize(WIDTHS.phone);
  await page.goto(PATHS[screen]);
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  // What the dashboard draws after its first paint.
  if (screen === 'dashboard') await page.locator('main aside').waitFor();
  await page.waitForFunction(() => !document.querySelector('main :is([aria-busy=true], .animate-pulse)'));
  await page.evaluate(() => document.fonts.ready);
  for (const [width, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    await page.waitForTimeout(400);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const name = [...names, width, language].join('-');
    if (overflow > 0) console.log(`Overflow of ${overflow} px: ${name}`);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}.png`), fullPage: true });
    }
  }
}

async function enter(student) {
  await ask('auth/v1/signup', { body: { email: emailOf(student), password: PASSWORD } });
  await signIn(student);
  const { id } = student.session.user;
  await rows(student, 'profiles', 'POST', {
    user_id: id,
    full_name: student.fullName,
    board: 'CBSE',
    state: 'Bihar',
    district: 'Patna',
    ...student.profile,
  });
  await rows(student, `profiles?user_id=eq.${id}`, 'PATCH', {
    weekly_mail: true,
    home_address: 'Boring Road, Patna',
    exam_center_address: 'Kendriya Vidyalaya, Kankarbagh',
    exam_city: 'Patna',
    exam_arrival_buffer_mins: 45,
    ...student.preferences,
  });
  if (student.isPremium)
    await ask('rest/v1/user_subscriptions', {
      key: secretKey,
      body: {
        user_id: id,
        provider_subscription_id: `six-weeks-${student.name}`,
        status: 'active',
        plan: 'yearly',
        current_period_start: new Date(FIRST_DAY - DAY_MS).toISOString(),
        current_period_end: new Date(FIRST_DAY + 300 * DAY_MS).toISOString(),
      },
    });
  // Before the first test there is no plan: a new student is asked to it instead.
  const { test } = await call(student, 'create-test', {
    mode: 'quick',
    duration_sec: 600,
    config: { subjects: ['Physics', 'Chemistry', 'Biology'], difficulty: 3, questionCount: 5 },
  });
  await take(student, test.id, () => 0.4);
}

/** @param at what to call the day */
async function lookAt(at) {
  for (const student of STUDENTS) {
    await signIn(student);
    await call(student, 'locate-addresses').catch((error) => console.log(String(error)));
    await writeFigures(student, at);
    await takePictures(student, at);
  }
}

const isShown = (at) => SHOWN_DAYS.includes(at);

await mkdir(FOLDER, { recursive: true });
try {
  // The first account administers the server.
  await ask('auth/v1/signup', { body: { email: 'first@example.com', password: PASSWORD } });
  for (const student of STUDENTS) await enter(student);
  for (let day = 0; day <= EXAM_DAY + 2; day++) {
    const midnight = FIRST_DAY - 17 * 3_600_000 + day * DAY_MS;
    const sunday = String((day + 1) / 7);
    if (day % 7 === 6 && isShown(sunday)) {
      await moveTo(midnight + SUNDAY_AT);
      await lookAt(sunday);
    }
    await moveTo(midnight + EVENING_AT);
    if (day === EXAM_DAY - 1 && isShown('eve')) await lookAt('eve');
    if (day === EXAM_DAY && isShown('evening')) await lookAt('evening');
    if (day === EXAM_DAY + 1 && isShown('after')) await lookAt('after');
    if (day === EXAM_DAY + 2 && isShown('second')) await lookAt('second');
    for (const student of STUDENTS) {
      await signIn(student);
      await student.live(student, day);
    }
    console.log(`Day ${day + 1}`);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
