import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { GetRankingFileResponse, ListRankingsResponse } from '#core/contracts/rankings/ranking.ts';
import type {
  CandidateOfResults,
  GetSittingResultsResponse,
} from '#core/contracts/sitting-results/sitting-results.ts';
import type { GetClassScansResponse } from '#core/contracts/sittings/class-scan.ts';
import { newAdministrator } from '../support/administrator.ts';
import { browserForAll, openScreen } from '../support/both-widths.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import {
  askingAgain,
  eachOf,
  expectedMarks,
  type Sitter,
  scannedClass,
  sittersOf,
} from '../support/sitters.ts';
import { after, type Caller, callerOf, makePaper, newStudent, type Person } from '../support/sittings.ts';
import { withSecretKey } from '../support/with-secret-key.ts';

/**
 * One exam of three hundred: two hundred on screens, sixty on paper with an account, forty on paper without one. Released, ranked, one
 * question withdrawn afterwards, and ranked again. With HALL_KEEP=FOLDER its files stay there, for other programs.
 */
const ON_SCREEN = sittersOf('Screen', 200, 1);
const ON_PAPER = sittersOf('Paper', 60, 2);
const BY_NAME = sittersOf('Guest', 40, 3);
const EVERYBODY = [...ON_SCREEN, ...ON_PAPER, ...BY_NAME];
const LOOKED_AT = [0, 40, 80, 120, 160];
/** Of the question that is withdrawn, from 0. */
const WITHDRAWN = 3;
const TITLE = 'Exam of three hundred';
const STARTS_IN = 60;
const DURATION = 240;
const LATE_SYNC = 10;
const RANKED_WITHIN_MS = 5_000;
const LONGEST = { timeout: 120_000 };
/** What is asked of the network, and of a job that looks once a minute. */
const patiently = { timeout: 180_000, interval: 1_000 };

const browser = browserForAll();
const contexts: BrowserContext[] = [];
const measured: string[] = [];
let admin: { email: string; id: string };
let call: Caller;
let screens: { person: Person; sitter: Sitter; call: Caller }[];
let paperPeople: Person[];
let sittingId: string;
let questions: string[];
let files: string;

async function timed<Result>(what: string, work: () => Promise<Result>) {
  const begin = performance.now();
  const result = await work();
  const ms = performance.now() - begin;
  measured.push(`${what}: ${(ms / 1000).toFixed(2)} s`);
  return { result, ms };
}

const ask = <Answer>(name: string, body: object = {}) =>
  call<Answer>(name, { sitting_id: sittingId, ...body });

async function results(): Promise<CandidateOfResults[]> {
  const answer = await ask<GetSittingResultsResponse>('get-sitting-results');
  return answer.results?.candidates ?? [];
}

const marksByName = (candidates: readonly CandidateOfResults[]) =>
  Object.fromEntries(candidates.map(({ name, total }) => [name, total?.marks]));
const expectedByName = (withdrawn: readonly number[] = []) =>
  Object.fromEntries(EVERYBODY.map((sitter) => [sitter.name, expectedMarks(sitter, withdrawn)]));

/** Enters before the start, answers as it is written, and hands in. */
async function sit({ person, sitter, call: own }: (typeof screens)[number]): Promise<void> {
  const { attempt_id, starts_at, server_now } = await own<{
    attempt_id: string;
    starts_at: string;
    server_now: string;
  }>('enter-sitting', { sitting_id: sittingId, device_id: person.id });
  const early = Date.parse(starts_at) - Date.parse(server_now);
  await new Promise((done) => setTimeout(done, Math.max(0, early + 500)));
  await own('open-sitting', { sitting_id: sittingId });
  for (const [place, selectedIndex] of sitter.answers.entries())
    if (selectedIndex !== null)
      await own(`save-response/attempts/${attempt_id}/response`, {
        ...{ questionId: questions[place], selectedIndex, revision: 1, deviceId: person.id, timeSpent: 7 },
      });
  await own(`submit-attempt/attempts/${attempt_id}/submit`, { deviceId: person.id });
}

/** The sheets of those on paper as one scan. In the file of the run guests come first: they have roll numbers. */
async function scanOfPaper(): Promise<Blob> {
  const { url, parts } = await ask<{ url: string; parts: number }>('print-sitting-run', {});
  expect(parts).toBe(2);
  const pdf = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return scannedClass(pdf, [...BY_NAME, ...ON_PAPER]);
}

async function rankFile(name: string): Promise<string> {
  const rank = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/rank.ts', name]);
  return rank.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

/** Published as it is now. @returns how many are ranked */
async function publish(what: string): Promise<{ version: number; ranked: number }> {
  const { result, ms } = await timed(what, () =>
    ask<{ version: number; ranked: number }>('publish-ranking', { rule: 'neet-ug-2025' }),
  );
  expect(ms).toBeLessThan(RANKED_WITHIN_MS);
  return result;
}

async function expectRecomputed(version: number): Promise<void> {
  const { csv, json } = await ask<z.infer<typeof GetRankingFileResponse>>('get-ranking-file', { version });
  const name = join(files, `ranking-${version}`);
  await writeFile(`${name}.json`, JSON.stringify(json));
  await writeFile(`${name}.csv`, csv);
  expect(await rankFile(`${name}.json`)).toContain(`${EVERYBODY.length} ranks are the same`);
  for (const { name: who } of EVERYBODY.slice(0, 3)) expect(csv).not.toContain(who);
}

/** More marks never stand behind fewer, and nobody shares a rank: it was drawn. */
function expectOrdered(candidates: readonly CandidateOfResults[]): void {
  const byRank = candidates.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  expect(byRank.map(({ rank }) => rank)).toEqual(EVERYBODY.map((_, place) => place + 1));
  for (const [place, { total }] of byRank.entries())
    expect(total?.marks).toBeLessThanOrEqual(byRank[place - 1]?.total?.marks ?? Number.POSITIVE_INFINITY);
}

async function openAs(email: string, path: string, viewport = PHONE): Promise<Page> {
  const { context, page } = await openScreen(browser(), viewport);
  contexts.push(context);
  await signIn(page, email, path);
  return page;
}

async function attemptOf(userId: string): Promise<string> {
  const [attempt] = await withSecretKey<{ id: string }>(
    'GET',
    `attempts?select=id&sitting_id=eq.${sittingId}&user_id=eq.${userId}`,
  );
  return attempt?.id ?? '';
}

const notesOf = (filter: string) =>
  withSecretKey<{ user_id: string }>('GET', `notifications?select=user_id&limit=1000&${filter}`);

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'vijaypath-hall-'));
  admin = await newAdministrator('Head of the institute');
  call = askingAgain(await callerOf(admin.email));
  screens = await eachOf(ON_SCREEN, 4, async (sitter) => {
    const person = await newStudent(sitter.name);
    return { person, sitter, call: askingAgain(await callerOf(person.email)) };
  });
  paperPeople = await eachOf(ON_PAPER, 4, ({ name }) => newStudent(name));
  const group = async (name: string, people: readonly Person[]) => {
    const { group_id } = await call<{ group_id: string }>('save-group', { name: `${name} ${Date.now()}` });
    await call('add-to-group', { group_id, user_ids: people.map(({ id }) => id) });
    return group_id;
  };
  // In the order of the alphabet, which is that of the file that is printed.
  const paperGroup = await group('A on paper', paperPeople);
  const screenGroup = await group(
    'B on screens',
    screens.map(({ person }) => person),
  );
  const paper_id = await makePaper(call, TITLE);
  const [paper] = await withSecretKey<{ sections: { questions: string[] }[] }>(
    'GET',
    `papers?select=sections&id=eq.${paper_id}`,
  );
  questions = (paper?.sections ?? []).flatMap((section) => section.questions);
  const { sitting } = await call<{ sitting: { id: string } }>('schedule-sitting', {
    ...{ paper_id, title: TITLE, starts_at: after(STARTS_IN), duration_sec: DURATION },
    ...{ late_sync_sec: LATE_SYNC, audience: { groups: [paperGroup, screenGroup] } },
  });
  sittingId = sitting.id;
  await ask('add-candidates', {
    candidates: BY_NAME.map(({ name }, n) => ({ name, roll_number: `N${String(n).padStart(3, '0')}` })),
    group_id: paperGroup,
  });
}, 600_000);
afterAll(async () => {
  process.stdout.write(`${measured.join('\n')}\n`);
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
  if (files) await rm(files, { recursive: true });
});

describe('an exam of three hundred', () => {
  it('is sat on screens and on paper, and every sheet of one scan finds its candidate', async () => {
    // Places on the printed list follow numbers, which the server gave.
    const { candidates } = await ask<{ candidates: { number: number; name: string }[] }>('get-board');
    const numberOf = new Map(candidates.map(({ name, number }) => [name, number]));
    ON_PAPER.sort((a, b) => (numberOf.get(a.name) ?? 0) - (numberOf.get(b.name) ?? 0));
    expect(numberOf.size).toBe(EVERYBODY.length);
    const [scan] = await Promise.all([
      scanOfPaper(),
      timed('200 on screens, from the waiting room to the last one’s receipt', () =>
        eachOf(screens, screens.length, sit),
      ),
    ]);
    const form = new FormData();
    form.append('sitting_id', sittingId);
    form.append('files', scan, 'class.pdf');
    const { scan_id } = await call<{ scan_id: string }>('upload-class-scan', form);
    expect(scan_id).toBeTruthy();
    const marked = async () => {
      const found = await ask<GetClassScansResponse>('get-class-scans');
      return { open: found.open_count, ...found.sheets, missing: found.missing_count };
    };
    const done = { open: 0, reading: 0, in_review: 0, marked: 100, failed: 0, missing: 0 };
    await timed('100 sheets of one PDF sorted and marked', () =>
      expect.poll(marked, { ...patiently, timeout: 400_000 }).toEqual(done),
    );
  }, 900_000);

  it('is released with the marks everybody earned, and ranked within five seconds', async () => {
    await expect
      .poll(async () => (await results()).length, { ...patiently, timeout: 400_000 })
      .toBe(EVERYBODY.length);
    expect(marksByName(await results())).toEqual(expectedByName());
    await timed('preview of the release', () => ask('preview-release'));
    await timed('release', () => ask('release-sitting'));
    const told = () => notesOf(`title=eq.Results: ${TITLE}`);
    expect(await told()).toHaveLength(ON_SCREEN.length + ON_PAPER.length);
    const unpublished = `attempts?select=id&sitting_id=eq.${sittingId}&results_published_at=is.null`;
    await expect.poll(async () => (await withSecretKey('GET', unpublished)).length, patiently).toBe(0);
    expect(await publish('ranking of 300')).toMatchObject({ version: 1, ranked: EVERYBODY.length });
    expectOrdered(await results());
    await expectRecomputed(1);
  }, 900_000);

  it('shows five of them their own rank', async () => {
    const byName = new Map((await results()).map((row) => [row.name, row]));
    for (const place of LOOKED_AT) {
      const one = screens[place] as (typeof screens)[number];
      const page = await openAs(one.person.email, `/app/results/${await attemptOf(one.person.id)}`);
      await page.getByRole('heading', { name: 'Your rank in this exam' }).waitFor(LONGEST);
      const rank = byName.get(one.person.name)?.rank;
      await page.getByText(`${rank} of 300`, { exact: true }).waitFor(LONGEST);
    }
  }, 300_000);

  it('is saved as files', async () => {
    const page = await openAs(admin.email, `/admin/sittings/${sittingId}/results`, DESKTOP);
    await page.getByText('300 of 300 shown').waitFor(LONGEST);
    for (const [button, ending] of [
      ['Excel file', 'xlsx'],
      ['CSV', 'csv'],
    ] as const) {
      const download = page.waitForEvent('download', LONGEST);
      await page.getByRole('button', { name: button }).click();
      const file = await (await download).path();
      if (process.env.HALL_KEEP) await copyFile(file, join(process.env.HALL_KEEP, `results.${ending}`));
    }
  }, 300_000);

  it('has a question withdrawn, is ranked again, and everybody is told', async () => {
    const rulings = [{ question_id: questions[WITHDRAWN], kind: 'dropped' }];
    const { basis } = await call<{ basis: string }>('preview-remarking', { rulings });
    await call('apply-remarking', { rulings, basis, reason: 'No option is right' });
    await timed('300 marked again after a question was withdrawn', () =>
      expect.poll(async () => marksByName(await results()), patiently).toEqual(expectedByName([WITHDRAWN])),
    );
    const { rankings } = await ask<z.infer<typeof ListRankingsResponse>>('list-rankings');
    expect(rankings).toMatchObject([{ version: 1, outdated_at: expect.any(String) }]);
    const changed = [...ON_SCREEN, ...ON_PAPER].filter(
      (sitter) => expectedMarks(sitter) !== expectedMarks(sitter, [WITHDRAWN]),
    );
    const people = [...screens.map(({ person }) => person), ...paperPeople];
    const idOf = new Map(people.map(({ name, id }) => [name, id]));
    const remarked = async () =>
      (await notesOf('kind=eq.remark'))
        .map(({ user_id }) => user_id)
        .filter((id) => [...idOf.values()].includes(id));
    await expect
      .poll(async () => (await remarked()).sort(), patiently)
      .toEqual(changed.map(({ name }) => idOf.get(name)).sort());
    expect(await publish('ranking of 300 again')).toMatchObject({ version: 2, ranked: EVERYBODY.length });
    expectOrdered(await results());
    await expectRecomputed(2);
    const again = await notesOf(`title=eq.Ranked again: ${TITLE}`);
    expect(again.map(({ user_id }) => user_id).sort()).toEqual([...idOf.values()].sort());
    expect(await rankFile(join(files, 'ranking-1.json'))).toContain('300 ranks are the same');
  }, 600_000);
});
