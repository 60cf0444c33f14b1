/**
 * What the screen reader Orca says of an exam, from the first question to the results, by the keyboard alone: kept in
 * docs/screen-reader/exam-orca.txt, to be read by a person and compared after a change.
 *
 *   apt-get install orca at-spi2-core xvfb dbus dbus-x11 openbox xdotool speech-dispatcher
 *   npm run build && dbus-run-session -- node scripts/hear-exam.mjs
 *
 * Orca runs in a session of its own, on a screen nobody sees, with a server and a data folder of its own. What it says is
 * taken from its log; keys are pressed in the X server, so that Orca has them before the browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const { CHROMIUM = '/usr/bin/chromium', PORT = '4317', SCREEN = ':97' } = process.env;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const kept = join(root, 'docs/screen-reader/exam-orca.txt');
const folder = await mkdtemp(join(tmpdir(), 'hear-exam-'));
const log = join(folder, 'orca.log');
const url = `http://localhost:${PORT}`;
const env = {
  ...process.env,
  ...{ DISPLAY: SCREEN, HOME: folder, XDG_RUNTIME_DIR: folder, LANG: 'C.UTF-8' },
  ...{ GNOME_ACCESSIBILITY: '1', ACCESSIBILITY_ENABLED: '1' },
};
const started = [];
const run = (command, args, more = {}) => {
  const child = spawn(command, args, { env, stdio: 'ignore', ...more });
  started.push(child);
  return child;
};
const tell = (property) =>
  spawnSync(
    'dbus-send',
    [
      ...['--session', '--print-reply', '--dest=org.a11y.Bus', '/org/a11y/bus'],
      ...['org.freedesktop.DBus.Properties.Set', 'string:org.a11y.Status'],
      ...[`string:${property}`, 'variant:boolean:true'],
    ],
    { env },
  );

const lines = [];
let read = 0;
/** What was said since it was last asked, when Orca has been silent for a while. */
async function said() {
  let size = -1;
  for (let rounds = 0; rounds < 12; rounds += 1) {
    await wait(1800);
    const text = existsSync(log) ? await readFile(log, 'utf8') : '';
    if (text.length === size) break;
    size = text.length;
  }
  const fresh = (await readFile(log, 'utf8')).slice(read);
  read += fresh.length;
  return [...fresh.matchAll(/SPEECH OUTPUT: '(.*)'(?: voice=\w+)?(?:\{.*\}|None)?$/gm)].map(([, words]) =>
    words.trim(),
  );
}
const note = (heading) => lines.push('', `# ${heading}`);
async function hear(what) {
  const words = (await said()).filter(Boolean);
  lines.push(`> ${what}`, ...words.map((each) => `  ${each}`));
}
async function press(key, times = 1) {
  for (let count = 0; count < times; count += 1) {
    spawnSync('xdotool', ['key', key], { env });
    await hear(key);
  }
}

/** On a machine that does other things as well. */
const PATIENCE_MS = 60_000;

const QUESTIONS = [
  {
    stem: 'A body falls from rest through \\(h = \\frac{1}{2} g t^2\\). Its speed after falling \\(h\\) is',
    options: ['\\(\\sqrt{2gh}\\)', '\\(\\sqrt{gh}\\)', '\\(2gh\\)', '\\(\\frac{gh}{2}\\)'],
  },
  {
    stem: 'The dimensional formula of work is',
    options: ['\\(ML^2T^{-2}\\)', '\\(MLT^{-2}\\)', '\\(ML^2T^{-1}\\)', '\\(ML^{-1}T^{-2}\\)'],
  },
  {
    stem: 'Which of these is a vector?',
    options: ['Mass', 'Time', 'Velocity', 'Energy'],
  },
];

/** A student with a profile, made where nobody listens. @returns the session, as the device keeps it */
async function makeStudent(secretKey) {
  const asked = await fetch(`${url}/rest/v1/questions`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      QUESTIONS.map((question) => ({
        ...{ ...question, subject: 'Physics', chapter: 'Heard', difficulty: 3, correct_index: 0 },
        ...{ status: 'active', language: 'en' },
      })),
    ),
  });
  if (!asked.ok) throw new Error(await asked.text());
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${url}/auth?mode=signUp`);
  await page.locator('input[type=email]').fill(`${randomUUID()}@example.com`);
  await page.locator('input[type=password]').first().fill(randomUUID());
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/onboarding');
  for (const [place, option] of ['CBSE', 'English', 'XII'].entries())
    await page.locator('form select').nth(place).selectOption(option);
  for (const [place, text] of ['Asha Rao', 'Bihar', 'Patna'].entries())
    await page.locator('form input').nth(place).fill(text);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/app**');
  const session = await page.evaluate(() => localStorage.getItem('vijaypath-session'));
  await browser.close();
  return session;
}

/** To the card 'Test Ready' of a test of the three questions. */
async function makeTest(page, session) {
  await page.goto(`${url}/404`);
  await page.evaluate((kept) => localStorage.setItem('vijaypath-session', kept), session);
  await page.goto(`${url}/app/builder`);
  await page.getByLabel('Physics', { exact: true }).first().check();
  await page.getByRole('checkbox', { name: /^Heard/ }).check();
  await page.getByRole('radio', { name: '10', exact: true }).click();
  await page.getByText('3 questions available with current filters').waitFor();
  await page.getByRole('button', { name: 'Create Test', exact: true }).click();
  await page.getByRole('button', { name: 'Start Test Now' }).waitFor();
}

/** The name of what has the focus, roughly. */
const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
  });
async function tabTo(page, name) {
  for (let presses = 0; presses < 12; presses += 1) {
    await press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

try {
  run('Xvfb', [SCREEN, '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  await wait(2000);
  run('openbox', []);
  run('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
  await wait(1500);
  tell('IsEnabled');
  tell('ScreenReaderEnabled');
  const server = run(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('is ready at') && ready());
  });
  const { secretKey } = JSON.parse(await readFile(join(folder, 'data/keys.json'), 'utf8'));
  // Before Orca: it would ask that browser as well, and wait for ever for one that has been closed.
  const session = await makeStudent(secretKey);
  // Without a voice: where there is no sound card the one Orca would start never answers, and Orca waits for it.
  const voice = join(folder, '.config/speech-dispatcher');
  await mkdir(voice, { recursive: true });
  await writeFile(join(voice, 'speechd.conf'), 'DisableAutoSpawn\n');
  run('orca', ['--replace', '--debug-file', log]);
  await wait(8000);
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: CHROMIUM,
    headless: false,
    viewport: null,
    env,
    args: ['--no-sandbox', '--test-type', '--kiosk', '--force-renderer-accessibility', '--disable-gpu'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  await makeTest(page, session);
  await page.getByRole('button', { name: 'Start Test Now' }).focus();
  await said();

  note('The test begins');
  await press('Return');
  await page.getByRole('heading', { name: /^Question 1 of 3/ }).waitFor();
  await hear('(the first question is on screen)');
  if (!lines.some((each) => each.startsWith('  '))) throw new Error('Orca says nothing');
  note('Read on with the arrow key of the reader, through the stem to the options, and one chosen');
  for (let lines = 0; lines < 14 && !/^C/.test(await focused(page)); lines += 1) await press('Down');
  await press('space');
  note('Flagged, and the next question');
  await tabTo(page, /^Flag/);
  await press('Return');
  await tabTo(page, /^Next/);
  await press('Return');
  await page.getByRole('heading', { name: /^Question 2 of 3/ }).waitFor();
  await hear('(the second question is on screen)');
  await press('Down', 8);
  note('The question palette: one stop of Tab, then, in focus mode, its arrow keys');
  await tabTo(page, /^Question 2:/);
  await press('Insert+a');
  await press('Left');
  await press('Right', 2);
  await press('Return');
  await page.getByRole('heading', { name: /^Question 3 of 3/ }).waitFor();
  await hear('(the third question is on screen)');
  await press('Insert+a');
  note('Handed in');
  await tabTo(page, /^Submit Test/);
  await press('Return');
  await page.getByRole('alertdialog').waitFor();
  await hear('(the question whether to submit is on screen)');
  await tabTo(page, /^Submit Test/);
  await press('Return');
  await page.waitForURL('**/app/results/*');
  note('The results');
  await hear('(the results are on screen)');
  await press('Down', 14);
  await context.close();
} finally {
  for (const child of started.toReversed()) child.kill();
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, `${lines.join('\n').trim()}\n`);
  await wait(1000);
  if (process.env.KEEP_LOG) await copyFile(log, process.env.KEEP_LOG);
  await rm(folder, { recursive: true, force: true });
}
