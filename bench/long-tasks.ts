import type { Page } from 'playwright-core';
import { type BuiltServer, removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { onNewPhone, slowPage } from './support/slow-phone.ts';
import { median } from './support/statistics.ts';
import { type StudentOfBench, signUpStudent } from './support/student-of-bench.ts';

const RUNS = 5;
/** What a browser calls a long task, in ms. */
const LONG_MS = 50;
/** What is still drawn when nothing is fetched any more, in ms. */
const SETTLE_MS = 1_500;

/** Tasks of one step, each in ms. */
type Step = [name: string, tasks: number[]];

/**
 * Tasks of more than 50 ms on the path, on a phone of 360 px with a processor four times slower: opened again, reached by a tap from the
 * dashboard, a subject unfolded, a chapter opened, and back. A page of words alone in the same run says what a start costs by itself.
 */
export async function measureLongTasks(): Promise<void> {
  await buildIfNeeded();
  const server = await startBuiltServer();
  try {
    const student = await signUpStudent(server, 'long-tasks@example.in');
    const runs: Step[][] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await walk(server, student));
    for (const [place, [name]] of (runs[0] ?? []).entries()) {
      const tasks = runs.map((steps) => steps[place]?.[1] ?? []);
      const counts = tasks.map((those) => those.length);
      const longest = tasks.map((those) => Math.max(0, ...those));
      console.log(
        `${name}: ${median(counts)} tasks over ${LONG_MS} ms, the longest ${Math.round(median(longest))} ms (goal none)`,
      );
    }
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

async function walk({ url }: BuiltServer, student: StudentOfBench): Promise<Step[]> {
  return onNewPhone(async (phone) => {
    // What a student's phone has kept since yesterday.
    const yesterday = await phone.newPage();
    for (const path of ['/privacy', '/app/dashboard', '/app/path', '/app/library'])
      await yesterday.goto(url + path, { waitUntil: 'networkidle' });
    await yesterday.close();
    const page = await slowPage(phone);
    page.setDefaultTimeout(60_000);
    await page.addInitScript(WATCH);
    const steps: Step[] = [];
    const step = async (name: string, act: () => Promise<unknown>) => {
      await act();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(SETTLE_MS);
      steps.push([name, await taken(page)]);
    };
    const path = () => page.locator('#content svg[role="img"], #content details').first().waitFor();
    await step('a page of words, opened', () => page.goto(`${url}/privacy`));
    await step('the path, opened', () => page.goto(`${url}/app/path`).then(path));
    await page.goto(`${url}/app/dashboard`, { waitUntil: 'networkidle' });
    await page.locator('#content a[href="/app/path"]').scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLE_MS);
    await taken(page);
    await step('from the dashboard to the path', () =>
      page.locator('#content a[href="/app/path"]').click().then(path),
    );
    await step('a subject unfolded', () =>
      page.locator('#content details:not([open]) summary').first().click(),
    );
    await step('a chapter opened', () => page.locator('#content details[open] li a').first().click());
    await step('back to the path', () => page.goBack().then(path));
    await step('the library, opened', () =>
      page.goto(`${url}/app/library`).then(() => page.locator('#content h3').first().waitFor()),
    );
    return steps;
  }, student.storageState);
}

/** Notes each long task, as text: what the loader adds to functions is not in the page. */
const WATCH = `window.longTasks = [];
new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((task) => task.duration)))
  .observe({ type: 'longtask', buffered: true });`;

const taken = (page: Page) => page.evaluate<number[]>('window.longTasks.splice(0)');
