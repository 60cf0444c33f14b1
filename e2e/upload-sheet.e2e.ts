import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answeredSheet, type Pencilled } from '../server/testing/omr/answered-sheet.ts';
import { isWholeRun } from '../server/testing/whole-runs.ts';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { completeProfile, createTest, newEmail, signUp } from './support/journey.ts';
import { printSheet } from './support/printed-test.ts';
import { grantAdmin, withSecretKey } from './support/with-secret-key.ts';

const QUESTIONS = 10;

const browser = browserForAll();
/** Signed in as an administrator. */
let office: Page;
beforeAll(async () => {
  ({ page: office } = await openScreen(browser()));
  const email = newEmail();
  await signUp(office, email);
  await completeProfile(office);
  await grantAdmin(email);
}, 90_000);

describe.each(widths('phone'))('uploading a filled sheet %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let testId: string;
  let sheet: Uint8Array;
  /** The right option of each question, from 0. */
  let keys: number[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signUp(page, newEmail());
    await completeProfile(page);
    await createTest(page, QUESTIONS);
    await page.getByRole('link', { name: 'Print Mode' }).click();
    await page.waitForURL('**/print');
    testId = new URL(page.url()).pathname.split('/')[3] ?? '';
    const [test] = await withSecretKey<{ config: { questions: string[] } }>(
      'GET',
      `tests?select=config&id=eq.${testId}`,
    );
    const ids = test?.config.questions ?? [];
    const rows = await withSecretKey<{ id: string; correct_index: number }>(
      'GET',
      `questions?select=id,correct_index&id=in.(${ids.join(',')})`,
    );
    keys = ids.map((id) => rows.find((row) => row.id === id)?.correct_index ?? -1);
  }, 90_000);
  afterAll(() => context?.close());

  const scan = async (marks: Pencilled, name = 'sheet.jpg') => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await answeredSheet(sheet, QUESTIONS, marks, { seed: Math.ceil(performance.now()) }),
  });
  const right = (upTo: number): Pencilled =>
    Object.fromEntries(keys.slice(0, upTo).map((key, at) => [at + 1, { options: [key] }]));
  const wrongOption = (q: number) => ((keys[q - 1] ?? 0) + 1) % 4;
  const choose = (files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
    page.getByLabel('Drop your files here, or click to choose them').setInputFiles(files);
  const uploadButton = () => page.getByRole('button', { name: 'Upload and Process' });
  const panel = () => page.locator('[data-status]');
  const expectState = (name: string, timeout = 15_000) =>
    expect.poll(() => panel().getAttribute('data-status'), { timeout, interval: 50 }).toBe(name);
  const open = async () => {
    await page.goto(`/app/tests/${testId}/upload-print`);
    await uploadButton().waitFor();
  };
  const small = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: Buffer.from('x') });

  it('begins with what to do, and leads back to the print page', async () => {
    await open();
    await page.getByRole('heading', { name: 'Upload OMR Sheet' }).waitFor();
    await page.getByRole('heading', { name: 'How to upload your sheet' }).waitFor();
    await page.getByText('Processing takes 30-60 seconds.').waitFor();
    expect(await uploadButton().isDisabled()).toBe(true);
    await expectState('idle');
    await lookAtBothThemes(page);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL(`**/app/tests/${testId}/print`);
  });

  it('says what is wrong with a file, and keeps a list of the good ones', async () => {
    await open();
    await choose(small('notes.txt', 'text/plain'));
    await page.getByText('File type must be PDF (.pdf), JPEG (.jpg, .jpeg) or PNG (.png)').waitFor();
    // Made where it is chosen: a busy machine takes long to hand ten megabytes to its browser.
    await page.getByLabel('Drop your files here, or click to choose them').evaluate(
      (input: HTMLInputElement, bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'large.pdf', { type: 'application/pdf' }));
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      10 * 1024 * 1024 + 1,
    );
    await page.getByText('File is larger than 10485760 bytes').waitFor();
    await choose(Array.from({ length: 11 }, (__, n) => small(`page-${n + 1}.png`)));
    await page.getByText('Too many files').waitFor();
    const list = page.getByRole('region', { name: 'Selected files' }).getByRole('listitem');
    await expect.poll(() => list.count()).toBe(10);
    await lookAtBothThemes(page);
    for (const left of [9, 8]) {
      await page
        .getByRole('button', { name: /^Remove page-/ })
        .first()
        .click();
      await expect.poll(() => list.count()).toBe(left);
    }
  });

  it('takes files that are dropped on it', async () => {
    await open();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }));
      return transfer;
    });
    const zone = page.locator('label', { hasText: /at most 10\sMB a file/ });
    await zone.dispatchEvent('dragover', { dataTransfer: dropped });
    await page.getByText('Drop them now').waitFor();
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('dropped.png').waitFor();
  });

  it('refuses a test that was never printed, in its own words', async () => {
    await open();
    await choose(await small('page.png'));
    errors.length = 0;
    await uploadButton().click();
    await page.getByText('Upload Failed').first().waitFor();
    await page.getByText('This test has not been printed yet. Generate its PDFs first.').first().waitFor();
    await expectState('error');
    await lookAtBothThemes(page);
    errors.length = 0;
  });

  it('reads the sheet and leads to the results, after one upload for two clicks', async () => {
    sheet = await printSheet(page, testId);
    await page.getByRole('link', { name: 'Upload OMR Sheet' }).click();
    await uploadButton().waitFor();
    await choose(await scan({ ...right(7), 8: { options: [wrongOption(8)] } }));
    await page.getByText('sheet.jpg').waitFor();
    await lookAtBothThemes(page);
    await keepHistory(page);
    await uploadButton().dblclick();
    await page.waitForURL('**/app/results/*', { timeout: 30_000 });
    // Each is there for a moment only: too short to be looked for one after another.
    const seen = await historyOf(page);
    expect(seen.states).toEqual(['uploading', 'processing', 'completed']);
    for (const title of ['Upload Successful', 'Processing Complete']) expect(seen.texts).toContain(title);
    await page.getByText('7 of 10').first().waitFor();
    const uploads = await withSecretKey('GET', `print_uploads?select=status,page_urls&test_id=eq.${testId}`);
    expect(uploads).toMatchObject([{ status: 'graded', page_urls: [expect.stringContaining('page-1.jpg')] }]);
    expect(errors).toEqual([]);
  });

  it('shows a student who comes back how it ended, without leading them away', async () => {
    await open();
    await expectState('completed');
    await page.getByRole('link', { name: 'View Results' }).waitFor();
    await lookAtBothThemes(page);
    const later = await context.newPage();
    await later.clock.install();
    await later.goto(`/app/tests/${testId}/upload-print`);
    await later.getByRole('link', { name: 'View Results' }).waitFor();
    await later.clock.runFor(5_000);
    expect(later.url()).toContain('/upload-print');
    await later.close();
  });

  it('leaves doubtful marks to a person, and tells the student when that is done', async () => {
    await open();
    await choose(
      await scan({ ...right(3), 5: { options: [wrongOption(5)], kind: 'faint' }, 6: { options: [0, 1] } }),
    );
    await uploadButton().click();
    await page.getByText('Manual Review Required').first().waitFor({ timeout: 30_000 });
    await page
      .getByText("Your submission needs manual review. You'll be notified when complete.")
      .first()
      .waitFor();
    await lookAtBothThemes(page);
    await page.reload();
    await page.getByText('Manual Review Required').waitFor();

    const [upload] = await withSecretKey<{
      id: string;
      detected: { answers: { q: number; state: string }[] };
    }>('GET', `print_uploads?select=id,detected&test_id=eq.${testId}&status=eq.needs_review`);
    const doubtful =
      upload?.detected.answers.filter(({ state }) => !['clear', 'blank'].includes(state)) ?? [];
    expect(doubtful.map(({ q }) => q)).toContain(6);
    await office.goto(`/admin/print/review/${upload?.id}`);
    for (const { q } of doubtful) {
      const choices = office.getByRole('radiogroup', { name: `Question ${q}`, exact: true });
      await choices.getByRole('radio', { name: 'Blank' }).click();
    }
    await office.getByRole('button', { name: 'Save & Grade' }).click();
    await office.getByText('Corrections saved and reprocessing started').waitFor();
    await expect
      .poll(
        async () =>
          (await withSecretKey('GET', `print_uploads?select=status&id=eq.${upload?.id}`))[0]?.status,
        {
          timeout: 30_000,
        },
      )
      .toBe('graded');
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click();
    await page.getByRole('link', { name: /Your answer sheet has been graded/ }).click();
    await page.waitForURL('**/app/results/*');
    await page.getByText('3 of 10').first().waitFor();
  });

  it('lets the student decide doubtful rows from their pictures, with the reason of each', async () => {
    await open();
    await choose(await scan({ ...right(4), 7: { options: [0, 1] } }, 'second.jpg'));
    await uploadButton().click();
    await page
      .getByRole('heading', { name: 'One row could not be read for certain' })
      .waitFor({ timeout: 30_000 });
    await page.getByText('More than one option is marked.').waitFor();
    await page.getByRole('img', { name: 'Question 7 on the sheet' }).waitFor();
    const save = page.getByRole('button', { name: 'Confirm and grade' });
    expect(await save.isDisabled()).toBe(true);
    await lookAtBothThemes(page);
    const answer = 'ABCD'[keys[6] ?? 0] ?? '';
    await page
      .getByRole('radiogroup', { name: 'Question 7' })
      .getByRole('radio', { name: answer, exact: true })
      .click();
    await page.reload();
    await expect.poll(() => save.isEnabled()).toBe(true);
    await save.dblclick();
    await page
      .getByRole('link', { name: 'View Results' })
      .or(page.getByText('5 of 10'))
      .first()
      .waitFor({ timeout: 30_000 });
    const [upload] = await withSecretKey<{ confirmed_at: string; print_upload_corrections: object[] }>(
      'GET',
      `print_uploads?select=confirmed_at,print_upload_corrections(q,sel)&test_id=eq.${testId}&confirmed_at=not.is.null`,
    );
    expect(upload?.print_upload_corrections).toEqual([{ q: 7, sel: keys[6] }]);
  });

  it('says why a sheet is no use, and lets the student try with another', async () => {
    await open();
    await choose({ name: 'cat.png', mimeType: 'image/png', buffer: await emptyPicture() });
    await uploadButton().click();
    await page.getByText('Processing Failed').first().waitFor({ timeout: 30_000 });
    await page
      .getByText(/^File 1: no answer sheet can be seen/)
      .first()
      .waitFor();
    await expectState('error');
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Remove cat.png' }).click();
    await choose(await scan(right(1)));
    await expectState('idle');
  });

  it('keeps the files when the network goes away, and sends them when it is back', async () => {
    await open();
    await choose(await scan(right(2), 'again.jpg'));
    await context.setOffline(true);
    await uploadButton().click();
    await page.getByText('Failed to upload files').first().waitFor();
    await lookAtBothThemes(page);
    await context.setOffline(false);
    await page.getByText('again.jpg').waitFor();
    await uploadButton().click();
    await page.waitForURL('**/app/results/*', { timeout: 30_000 });
    errors.length = 0;
  });

  it('says that the session is over, as the specification words it', async () => {
    await open();
    await page.route('**/functions/v1/upload-print-omr', (route) =>
      route.fulfill({ status: 401, json: { error: 'Please sign in', code: 'not_authenticated' } }),
    );
    await choose(await scan(right(2), 'late.jpg'));
    await uploadButton().click();
    await page.getByText('Not authenticated').first().waitFor();
    await page.unroute('**/functions/v1/upload-print-omr');
    errors.length = 0;
  });

  it('leads to Premium where that is what is missing', async () => {
    const error = 'Printing and grading answer sheets is part of Premium.';
    await open();
    await page.route('**/functions/v1/upload-print-omr', (route) =>
      route.fulfill({ status: 402, json: { error, code: 'premium_required' } }),
    );
    await choose(small('page.png'));
    await uploadButton().click();
    await page.getByText(error).first().waitFor();
    await lookAtBothThemes(page);
    expect(await page.getByRole('link', { name: 'See Premium' }).getAttribute('href')).toBe('/pricing');
    await page.unroute('**/functions/v1/upload-print-omr');
    errors.length = 0;
  });

  // What happens to an upload in the gate: it is refused, sent, cut off, sent again.
  it.runIf(isWholeRun)('asks before a link leads away from files that still travel', async () => {
    await open();
    let releaseLock = () => {};
    const held = new Promise<void>((done) => {
      releaseLock = done;
    });
    await page.route('**/functions/v1/upload-print-omr', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await choose(await scan(right(4), 'slow.jpg'));
    await uploadButton().click();
    await expectState('uploading');
    await page.getByRole('progressbar', { name: 'Uploading your files' }).waitFor();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('alertdialog').getByText('Leave while your files are uploading?').waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    await expectState('uploading');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL(`**/app/tests/${testId}/print`);
    releaseLock();
    await page.unroute('**/functions/v1/upload-print-omr');
  });

  it.runIf(isWholeRun)(
    'comes back to an upload under way; a question without an answer can be asked again',
    async () => {
      await page.route('**/rest/v1/print_uploads?select=status%2Cerror%2Cattempt_id*', (route) =>
        route.abort(),
      );
      await open();
      await choose(await scan(right(5), 'five.jpg'));
      errors.length = 0;
      await uploadButton().click();
      await page.getByText('Processing Failed').first().waitFor();
      await page.getByText('Failed to process OMR sheet').first().waitFor();
      await lookAtBothThemes(page);
      await page.unroute('**/rest/v1/print_uploads?select=status%2Cerror%2Cattempt_id*');
      errors.length = 0;
      await page.getByRole('button', { name: 'Ask again' }).click();
      await page.waitForURL('**/app/results/*', { timeout: 30_000 });
      expect(errors).toEqual([]);
    },
  );

  it("shows nothing of a test that is not the student's", async () => {
    await page.goto(`/app/tests/${crypto.randomUUID()}/upload-print`);
    await page.getByText('Test Not Found').waitFor();
    await lookAtBothThemes(page);
  });
});

/** Notes from now on, until the page is loaded again, what the panel and the notices say. */
function keepHistory(page: Page): Promise<void> {
  return page.evaluate(() => {
    const states: string[] = [];
    const texts = new Set<string>();
    const note = () => {
      const state = document.querySelector('[data-status]')?.getAttribute('data-status');
      if (state && state !== states.at(-1) && (state !== 'idle' || states.length > 0)) states.push(state);
      for (const item of document.querySelectorAll('li[data-sonner-toast] *'))
        texts.add(item.textContent ?? '');
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seenHistory: () => ({ states, texts: [...texts] }) });
  });
}

function historyOf(page: Page): Promise<{ states: string[]; texts: string[] }> {
  return page.evaluate(() =>
    (window as unknown as { seenHistory: () => { states: string[]; texts: string[] } }).seenHistory(),
  );
}

async function emptyPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#dddddd' } })
    .png()
    .toBuffer();
}
