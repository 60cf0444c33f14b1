/**
 * `npm run omr -- [--layout FILE] [--questions N] picture…`: reads sheets in pictures and PDFs and prints what they say
 * as JSON, one entry a page. Without a layout it is our own sheet, whose code is checked when this machine has the
 * server's keys. docs/omr.md describes layouts and answers.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { answerSheetPage, QUESTIONS_PER_PAGE } from '../core/domain/omr/answer-sheet.ts';
import type { PageLayout } from '../core/domain/omr/layout.ts';
import { LayoutFile } from '../core/domain/omr/layout-file.ts';
import type { ReadPageOptions } from '../core/domain/omr/page-reading.ts';
import { refusalText } from '../core/domain/omr/refusals.ts';
import { MAX_PDF_PAGES, openPictures } from '../server/omr/open-pictures.ts';
import { PictureError } from '../server/omr/picture-error.ts';
import { readPage } from '../server/omr/read-page.ts';
import { sheetKeyFrom } from '../server/omr/sheet-mac.ts';

const USAGE = 'Usage: npm run omr -- [--layout FILE] [--questions N] picture…';

async function readFiles(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      layout: { type: 'string' },
      questions: { type: 'string', default: String(QUESTIONS_PER_PAGE) },
    },
  });
  const questionCount = z.coerce.number().int().min(1).max(5000).parse(values.questions);
  if (positionals.length === 0) throw new Error(USAGE);
  const options = values.layout ? { layout: await readLayout(values.layout) } : await ownSheet(questionCount);
  const pages = [];
  for (const file of positionals) pages.push(...(await readPictures(file, options)));
  console.log(JSON.stringify(pages, null, 2));
}

/** What each picture of a file says; a file that cannot be opened says so, and the others are read all the same. */
async function readPictures(file: string, options: ReadPageOptions): Promise<object[]> {
  const pages: object[] = [];
  try {
    for await (const raster of openPictures(await readFile(file))) {
      const isCodeChecked = 'key' in options;
      pages.push({ file, picture: pages.length + 1, isCodeChecked, ...(await readPage(raster, options)) });
    }
  } catch (error) {
    process.exitCode = 1;
    return [...pages, { file, refused: refusalOf(error, file) }];
  }
  return pages;
}

function refusalOf(error: unknown, file: string): string {
  if (!(error instanceof PictureError)) return (error as Error).message;
  const values = { file: 1, most: MAX_PDF_PAGES };
  return refusalText({ code: error.code, values }, undefined, { file, filePage: file });
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
async function ownSheet(questionCount: number): Promise<ReadPageOptions> {
  const secret = process.env.JWT_SECRET ?? (await keptSecret());
  if (secret) return { questionCount, key: sheetKeyFrom(secret) };
  return { layout: answerSheetPage(questionCount, 1) };
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
