/**
 * `npm run omr -- [--layout FILE [--blank PICTURE]] [--questions ROWS] picture…`: reads sheets in pictures and PDFs and prints
 * what they say as JSON, one entry a page, in the threads and with the deadline and the refusals of the server. A PDF may
 * hold the sheets of a class; each page is told when it is read. With the blank sheet of a layout all print is known. Without
 * a layout it is our own sheet, of 180 rows or of those that --questions tells, whose code is checked when this machine has the server's keys. docs/omr.md describes layouts
 * and answers.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { questionsOn, type SheetForm } from '../core/domain/omr/answer-form.ts';
import { answerSheetPage, QUESTIONS_PER_PAGE } from '../core/domain/omr/answer-sheet.ts';
import type { PageLayout } from '../core/domain/omr/layout.ts';
import { LayoutFile } from '../core/domain/omr/layout-file.ts';
import type { ReadPictureOptions } from '../core/domain/omr/page-reading.ts';
import { refusalText } from '../core/domain/omr/refusals.ts';
import { readSheetForm, SHEET_FORM_USAGE } from '../core/domain/omr/sheet-form-text.ts';
import { PictureError } from '../server/omr/picture-error.ts';
import { sheetKeyFrom } from '../server/omr/sheet-mac.ts';
import { openSheetReader, type SheetReader } from '../server/omr/sheet-reader.ts';

const USAGE = 'Usage: npm run omr -- [--layout FILE [--blank PICTURE]] [--questions ROWS] picture…';

async function readFiles(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      layout: { type: 'string' },
      blank: { type: 'string' },
      questions: { type: 'string', default: String(QUESTIONS_PER_PAGE) },
    },
  });
  const form = readSheetForm(values.questions);
  if (form === null) throw new Error(`--questions: ${SHEET_FORM_USAGE}`);
  if (positionals.length === 0) throw new Error(USAGE);
  if (values.blank && !values.layout) throw new Error('A blank sheet goes with its layout.');
  const options = values.layout
    ? {
        layout: await readLayout(values.layout),
        ...(values.blank ? { blank: shared(await readFile(values.blank)) } : {}),
      }
    : await ownSheet(form);
  const reader = openSheetReader({ threads: Math.min(MOST_THREADS, availableParallelism()) });
  try {
    if (values.blank && 'blank' in options) await checkBlank(reader, values.blank, options.blank);
    const pages = [];
    for (const file of positionals) pages.push(...(await readPictures(reader, file, options)));
    console.log(JSON.stringify(pages, null, 2));
  } finally {
    await reader.close();
  }
}

/** A class's sheets as one PDF. */
const MOST_PAGES = 500;
const MOST_THREADS = 8;

/** A file that is no picture would be told of each sheet that is read by it. */
async function checkBlank(reader: SheetReader, path: string, blank: Uint8Array | undefined): Promise<void> {
  if (!blank) return;
  try {
    await reader.countPictures(blank, 1);
  } catch (error) {
    throw new Error(`The blank sheet cannot be opened. ${refusalOf(error, path, null)}`);
  }
}

/** What each picture of a file says; one that cannot be read says so, and the others are read all the same. */
async function readPictures(
  reader: SheetReader,
  path: string,
  options: ReadPictureOptions,
): Promise<object[]> {
  const isCodeChecked = 'key' in options;
  try {
    const file = shared(await readFile(path));
    const count = await reader.countPictures(file, MOST_PAGES);
    let done = 0;
    const readOne = async (index: number) => {
      const about = { file: path, picture: index + 1 };
      try {
        return { ...about, isCodeChecked, ...(await reader.readSheet(file, index, options)) };
      } catch (error) {
        return { ...about, refused: refusalOf(error, path, count > 1 ? index + 1 : null) };
      } finally {
        done++;
        if (count > 1) console.error(`${path}: ${done} of ${count} pages`);
      }
    };
    return await Promise.all(Array.from({ length: count }, (_, index) => readOne(index)));
  } catch (error) {
    return [{ file: path, refused: refusalOf(error, path, null) }];
  }
}

/** One copy for all threads. */
function shared(file: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(file.length));
  bytes.set(file);
  return bytes;
}

function refusalOf(error: unknown, file: string, filePage: number | null): string {
  process.exitCode = 1;
  if (!(error instanceof PictureError)) return (error as Error).message;
  const values = { file: 1, filePage, most: MOST_PAGES };
  return refusalText({ code: error.code, values }, undefined, {
    file,
    filePage: `${file}, page {{filePage}}`,
  });
}

async function readLayout(path: string): Promise<PageLayout> {
  const text = await readFile(path, 'utf8');
  try {
    return LayoutFile.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${path} is no layout:\n${why}`);
  }
}

/** With the server's secret the code is checked and pages are told apart; without it the first page is read. */
async function ownSheet(form: SheetForm): Promise<ReadPictureOptions> {
  const secret = process.env.JWT_SECRET ?? (await keptSecret());
  if (!secret) return { layout: answerSheetPage(form, 1) };
  const forms = typeof form === 'number' ? {} : { forms: { usual: form, ofVersion: {} } };
  return { questionCount: questionsOn(form), ...forms, key: sheetKeyFrom(secret) };
}

async function keptSecret(): Promise<string | undefined> {
  const path = join(process.env.DATA_DIR ?? '.data', 'keys.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? undefined : z.object({ jwtSecret: z.string() }).parse(JSON.parse(text)).jwtSecret;
}

try {
  await readFiles();
} catch (error) {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message);
  process.exitCode = 1;
}
