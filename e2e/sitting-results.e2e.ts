import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { signIn } from './support/journey.ts';
import { after, type Caller, callerOf, makePaper, newStudent, type Person } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** What staff do after an exam: results, files, the sheet for the class, and the group's development. */
const browser = browserForAll();
const LONGEST = { timeout: 60_000 };
let admin: { email: string; id: string };
let call: Caller;

/** Enters, starts, answers the first `answers.length` questions, and hands in. */
async function sit(
  person: Person,
  sittingId: string,
  questions: readonly string[],
  answers: readonly number[],
) {
  const own = await callerOf(person.email);
  const { attempt_id: attemptId } = await own<{ attempt_id: string }>('enter-sitting', {
    sitting_id: sittingId,
    device_id: person.id,
  });
  await expect
    .poll(
      () =>
        own('open-sitting', { sitting_id: sittingId }).then(
          () => true,
          () => false,
        ),
      LONGEST,
    )
    .toBe(true);
  for (const [place, selectedIndex] of answers.entries())
    await own(`save-response/attempts/${attemptId}/response`, {
      ...{ questionId: questions[place], selectedIndex, timeSpent: 20 },
    });
  await own(`submit-attempt/attempts/${attemptId}/submit`, {});
}

beforeAll(async () => {
  admin = await newAdministrator('Meera Admin');
  call = await callerOf(admin.email);
});
afterAll(() => withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' }));

describe.each(widths('wide'))('the results of an exam %s', (width, viewport) => {
  const title = `Results ${width}`;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let sittingId: string;
  let people: Person[];
  let questions: string[];
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor(LONGEST);

  beforeAll(async () => {
    people = [];
    for (const name of ['तन्वी शर्मा', '=Bilal Khan', 'Never Came']) people.push(await newStudent(name));
    const { group_id: groupId } = await call<{ group_id: string }>('save-group', { name: `Batch ${width}` });
    await call('add-to-group', { group_id: groupId, user_ids: people.map(({ id }) => id) });
    const paperId = await makePaper(call, title);
    questions = (
      await withSecretKey<{ sections: { questions: string[] }[] }>(
        'GET',
        `papers?select=sections&id=eq.${paperId}`,
      )
    ).flatMap(({ sections }) => sections.flatMap((section) => section.questions));
    const { sitting } = await call<{ sitting: { id: string } }>('schedule-sitting', {
      ...{ paper_id: paperId, title, starts_at: after(12), duration_sec: 60, late_sync_sec: 10 },
      audience: { groups: [groupId] },
    });
    sittingId = sitting.id;
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, admin.email, `/admin/sittings/${sittingId}`);
  });
  afterAll(() => context?.close());

  it('is held', async () => {
    const [tanvi, bilal, never] = people;
    if (!tanvi || !bilal || !never) throw new Error('Nobody');
    await Promise.all([
      sit(tanvi, sittingId, questions, [1, 1, 1, 1, 1, 1]),
      sit(bilal, sittingId, questions, [1, 0, 0, 0]),
    ]);
    await call('act-on-candidates', {
      ...{ sitting_id: sittingId, candidates: [never.id], action: 'absent', reason: 'Never came' },
    });
  });

  it('are told to nobody before it is over', async () => {
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await said('Nobody’s marks are told before the exam is over.');
    await lookAtBothThemes(page);
    await call('act-on-candidates', {
      ...{
        sitting_id: sittingId,
        candidates: 'all',
        action: 'extend',
        minutes: -1,
        reason: 'All have handed in',
      },
    });
    await expect
      .poll(async () => {
        const again = page.getByRole('button', { name: 'Look again' });
        if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
        return page.getByRole('tab', { name: 'Candidates' }).count();
      }, LONGEST)
      .toBe(1);
  });

  it('list every candidate with marks, to be sorted and searched', async () => {
    await said('3 of 3 shown');
    await said('These results are not out yet');
    await said('Absent');
    await page.getByRole('searchbox', { name: 'Find a candidate' }).fill('bilal');
    await said('1 of 3 shown');
    await page.getByRole('searchbox', { name: 'Find a candidate' }).fill('');
    await said('3 of 3 shown');
    await lookAtBothThemes(page);
    await expectNoSidewaysScroll(page);
  });

  it('put the groups beside each other, and say of each question what was chosen', async () => {
    await page.getByRole('tab', { name: 'Groups' }).click();
    await page.getByText(`Batch ${width}`).locator('visible=true').first().waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('tab', { name: 'Questions' }).click();
    await said('2 candidates appeared.');
    await said(/At least half missed \d+ questions/);
    await page.locator('summary').first().click();
    await lookAtBothThemes(page);
    await expectNoSidewaysScroll(page);
    // The browser would leave the page for the PDF.
    await page.route('**/storage/v1/object/sign/**', (route) => route.fulfill({ status: 204 }));
    const pdf = page.waitForRequest((request) => request.url().includes('/storage/v1/object/sign/'));
    const sheet = page.waitForResponse((answer) => answer.url().includes('print-discussion-sheet'));
    await page.getByRole('button', { name: /^Print \d+ questions to discuss/ }).click();
    expect((await sheet).status()).toBe(200);
    await pdf;
  });

  it('are saved as an Excel file whose cells are no formulas', async () => {
    const download = page.waitForEvent('download', LONGEST);
    await page.getByRole('button', { name: 'Excel file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${title}.xlsx`);
    const parts = unzipSync(new Uint8Array(await readFile(await file.path())));
    const sheets = Object.keys(parts).filter((path) => path.startsWith('xl/worksheets/'));
    expect(sheets).toHaveLength(7);
    const texts = sheets.map((path) => strFromU8(parts[path] ?? new Uint8Array())).join('');
    expect(texts).toContain('=Bilal Khan');
    expect(texts).not.toContain('<f>');
    expect(texts).toContain('तन्वी शर्मा');
  });

  it('are part of what the group did before, and say who needs help', async () => {
    await page.goto(`${new URL(page.url()).origin}/admin/groups`);
    await page.getByRole('link', { name: `Batch ${width}` }).click();
    await page.getByRole('link', { name: 'Exams', exact: true }).click();
    await said('The last exams');
    await said('not out yet');
    await said(/% in the last one/);
    await lookAtBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: `Results of ${title}` }).click();
    await said('3 of 3 shown');
    expect(errors).toEqual([]);
  });
});
