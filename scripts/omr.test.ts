import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerForm } from '../core/domain/omr/answer-form.ts';
import { bubbleRows } from '../core/domain/omr/layout.ts';
import { LayoutFile } from '../core/domain/omr/layout-file.ts';
import { renderOmrSheet } from '../server/documents/omr-sheet.ts';
import { sheetKeyFrom } from '../server/omr/sheet-mac.ts';
import { projectPath } from '../server/paths.ts';
import { answeredSheet } from '../server/testing/omr/answered-sheet.ts';
import { drawMark } from '../server/testing/omr/pen.ts';
import { jpegOf } from '../server/testing/omr/photograph.ts';
import { plainSheet } from '../server/testing/omr/plain-sheet.ts';
import { Random } from '../server/testing/omr/random.ts';

const EXAMPLE = projectPath('docs/omr-layouts/example.json');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vijaypath-omr-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function omr(args: string[], env: Record<string, string> = {}) {
  const run = promisify(execFile);
  return run(process.execPath, ['--import', 'tsx', projectPath('scripts/omr.ts'), ...args], {
    cwd: projectPath('.'),
    env: { ...process.env, DATA_DIR: folder, ...env },
  }).catch((error: { stdout: string; stderr: string }) => error);
}

it('reads a sheet of another make from a picture and its layout', async () => {
  const layout = LayoutFile.parse(JSON.parse(await readFile(EXAMPLE, 'utf8')));
  const page = plainSheet(layout);
  const spot = bubbleRows(layout)[32]?.options[4];
  if (spot) drawMark(page, spot, 'full', new Random(1));
  const picture = join(folder, 'other.jpg');
  await writeFile(picture, await jpegOf(page, 85));
  const [reading] = JSON.parse((await omr(['--layout', EXAMPLE, picture])).stdout);
  expect(reading).toMatchObject({ file: picture, picture: 1, problem: null, isCodeChecked: false });
  const marked = reading.answers.filter(({ state }: { state: string }) => state !== 'blank');
  expect(marked).toMatchObject([{ q: 33, sel: 4, state: 'clear' }]);
});

it('reads our own sheet from a PDF, and checks its code where the secret is known', async () => {
  const secret = 'a secret of this test, long enough for it';
  const sheet = { testCode: '3JHE39PT', version: 1, subjects: [], title: 'Test', durationMinutes: 60 };
  const key = sheetKeyFrom(secret);
  const pdf = join(folder, 'own.pdf');
  await writeFile(pdf, await renderOmrSheet({ ...sheet, questionCount: 200, language: 'en', key }));
  const { stdout, stderr } = await omr(['--questions', '200', pdf], { JWT_SECRET: secret });
  expect(stderr).toContain(`${pdf}: 1 of 2 pages\n${pdf}: 2 of 2 pages`);
  const known = JSON.parse(stdout);
  expect(known).toMatchObject([
    { picture: 1, isCodeChecked: true, code: { testCode: '3JHE39PT', version: 1, page: 1 } },
    { picture: 2, isCodeChecked: true, code: { testCode: '3JHE39PT', version: 1, page: 2 } },
  ]);
  expect(known.map(({ answers }: { answers: unknown[] }) => answers.length)).toEqual([180, 20]);
  const [unknown] = JSON.parse((await omr(['--questions', '200', pdf])).stdout);
  expect(unknown).toMatchObject({ isCodeChecked: false, problem: null, code: null });
});

it('says what is wrong with its arguments', async () => {
  expect((await omr([])).stderr).toContain('Usage: npm run omr');
  expect((await omr(['--layout', projectPath('package.json'), 'a.jpg'])).stderr).toContain('grids');
});

it('says which file cannot be read, and reads the others', async () => {
  const blank = join(folder, 'blank.jpg');
  await writeFile(
    blank,
    await jpegOf({ width: 800, height: 1100, data: new Uint8Array(800 * 1100).fill(255) }, 85),
  );
  const missing = join(folder, 'missing.jpg');
  expect(JSON.parse((await omr([missing, EXAMPLE, blank])).stdout)).toMatchObject([
    { file: missing, refused: expect.stringContaining('no such file') },
    {
      file: EXAMPLE,
      refused: `${EXAMPLE} is not a PDF, JPEG or PNG. Scan or photograph the sheet and upload that.`,
    },
    { file: blank, picture: 1, problem: 'blank-page' },
  ]);
});

it('says of a blank sheet that is no picture that it is the blank one', async () => {
  const blank = join(folder, 'no-picture.jpg');
  await writeFile(blank, 'Roll number, name, date');
  const { stdout, stderr } = await omr(['--layout', EXAMPLE, '--blank', blank, EXAMPLE]);
  expect(stdout).toBe('');
  expect(stderr).toContain('The blank sheet cannot be opened.');
  expect(stderr).toContain(blank);
});

it('reads rows of five options, of several marks and grids for numbers, as they are told', async () => {
  const secret = 'a secret of this test, long enough for it';
  const rows = (count: number, form: AnswerForm) => Array.from({ length: count }, () => form);
  const forms = [
    ...rows(3, { kind: 'single', options: 5 }),
    ...rows(2, { kind: 'multiple', options: 4 }),
    ...rows(2, { kind: 'numerical' }),
  ];
  const sheet = { testCode: '3JHE39PT', version: 1, subjects: [], title: 'Test', durationMinutes: 60 };
  const printed = await renderOmrSheet({
    ...sheet,
    ...{ questionCount: forms.length, forms, language: 'en', key: sheetKeyFrom(secret) },
  });
  const picture = join(folder, 'kinds.jpg');
  const marks = { 2: { options: [4] }, 4: { options: [0, 2] }, 6: { number: '-12.5' } };
  await writeFile(picture, await answeredSheet(printed, forms, marks));
  const args = ['--questions', '3x5,2x4+,2n', picture];
  for (const env of [{ JWT_SECRET: secret }, {}] as Record<string, string>[]) {
    const [reading] = JSON.parse((await omr(args, env)).stdout);
    expect(reading).toMatchObject({ problem: null, isCodeChecked: 'JWT_SECRET' in env });
    const read = new Map(reading.answers.map((row: { q: number }) => [row.q, row]));
    expect(read.get(2)).toMatchObject({ sel: 4, state: 'clear' });
    expect(read.get(4)).toMatchObject({ answer: { kind: 'multiple', chosen: [0, 2] } });
    expect(read.get(6)).toMatchObject({ answer: { kind: 'numerical', value: '-12.5' } });
  }
  const refused = await omr(['--questions', '3x9', picture]);
  expect((refused as { stderr: string }).stderr).toContain('100x5 (five options)');
});
