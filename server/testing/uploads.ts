import { z } from 'zod';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import type { DetectedAnswer } from '#core/domain/omr/detected.ts';
import type { PageReading } from '#core/domain/omr/page-reading.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { gradeOmrUploadJob } from '#server/jobs/grade-omr-upload.ts';
import { createLogger } from '#server/log.ts';
import { PictureError } from '#server/omr/picture-error.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import { contentHashOf } from '#server/operations/print-packages/content-hash.ts';
import type { Answer } from './call.ts';
import type { Student } from './factories.ts';
import { TEST_SITE, type TestServer } from './test-server.ts';

/** As if the test had been printed with these questions. */
export async function printTest(
  server: TestServer,
  test: { id: string; questions: readonly string[] },
  version = 1,
): Promise<void> {
  await server.database.query(
    `insert into public.print_packages (test_id, version, paper_pdf_url, omr_pdf_url, content_hash)
     values ($1, $2, 'paper.pdf', 'sheet.pdf', $3)`,
    [test.id, version, contentHashOf(test.questions)],
  );
}

/** An option's letter is a clear mark. */
export type Mark = 'A' | 'B' | 'C' | 'D' | DetectedAnswer['state'];

/** What a reader says of a page of the sheet; questions without a mark are blank. */
export function pageReading(
  test: { id: string; questionCount: number },
  marks: Record<number, Mark> = {},
  { page = 1, version = 1, ...overrides }: Partial<PageReading> & { page?: number; version?: number } = {},
): PageReading {
  const rows = answerSheetPage(test.questionCount, page).grids.flatMap(({ firstQuestion, rows }) =>
    Array.from({ length: rows }, (_, row) => firstQuestion + row),
  );
  return {
    problem: null,
    code: { testCode: testCodeOf(test.id), version, page },
    markerGroup: 0,
    warnings: [],
    registration: null,
    answers: rows.map((q) => {
      const mark = marks[q] ?? 'blank';
      const option = 'ABCD'.indexOf(mark);
      const isClear = mark.length === 1;
      return {
        q,
        sel: isClear ? option : null,
        conf: 0.8,
        state: isClear ? 'clear' : mark,
        darkness: [],
      } as never;
    }),
    ...overrides,
  };
}

/** A file that {@link paperReader} reads as these pages, and everybody else takes for a broken JPEG. */
export function sheetFile(...pages: PageReading[]): Blob {
  return new Blob([new Uint8Array([0xff, 0xd8, 0xff]), JSON.stringify(pages)], { type: 'image/jpeg' });
}

/** Reads what {@link sheetFile} wrote: for tests of what happens after the reading. */
export const paperReader: SheetReader = {
  threads: 1,
  countPictures: async (file, maxPages) => {
    const { length } = pagesOf(file);
    if (length > maxPages) throw new PictureError('too_many_pages');
    return length;
  },
  pixelsOf: async () => 0,
  readPicture: async (file, index) => ({
    reading: pagesOf(file)[index] as PageReading,
    upright: Buffer.from('upright'),
    whole: null,
    ms: 1,
  }),
  readWhole: async (file, index) => {
    const reading = pagesOf(file)[index] as PageReading;
    return { reading, upright: null, whole: new Uint8Array(await sheetFile(reading).arrayBuffer()), ms: 1 };
  },
  readSheet: async (file, index) => pagesOf(file)[index] as PageReading,
  lookAtBlank: async () => {
    throw new PictureError('file_broken');
  },
  close: async () => {},
};

function pagesOf(file: Uint8Array): PageReading[] {
  try {
    return JSON.parse(Buffer.from(file.subarray(3)).toString()) as PageReading[];
  } catch {
    throw new PictureError('file_broken');
  }
}

/** Sends files as the browser does. */
export async function uploadFiles<Body = { upload_id: string }>(
  server: TestServer,
  student: Student | null,
  testId: string,
  files: readonly Blob[],
): Promise<Answer<Body>> {
  const token = student ? (await student.client.auth.getSession()).data.session?.access_token : undefined;
  const form = new FormData();
  form.append('test_id', testId);
  for (const [at, file] of files.entries()) form.append('files', file, `sheet-${at + 1}`);
  const response = await server.fetch(`${TEST_SITE}/functions/v1/upload-print-omr`, {
    method: 'POST',
    headers: { apikey: server.keys.publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Works the job once, as a server does. */
export async function gradeUploads(server: TestServer, reader: SheetReader = paperReader): Promise<void> {
  const { database, storage, jobs: queue, keys } = server;
  const tools = { storage, reader, sheetKey: sheetKeyFrom(keys.jwtSecret), siteUrl: TEST_SITE };
  await gradeOmrUploadJob(tools).handle({ database, queue, log: createLogger('silent') }, {});
}

const UploadRow = z.object({
  id: z.string(),
  status: z.string(),
  error: z.string().nullable(),
  attempt_id: z.string().nullable(),
  detected: z
    .object({
      answers: z.array(z.custom<DetectedAnswer>()),
      warnings: z.array(z.object({ code: z.string() })),
      pages: z.number(),
    })
    .nullable(),
  refusal: z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) }).nullable(),
  upload_urls: z.array(z.string()),
  page_urls: z.array(z.string()),
  tries: z.number(),
});
export type UploadRow = z.infer<typeof UploadRow>;

export function selectUpload(server: TestServer, uploadId: string): Promise<UploadRow> {
  return queryRow(server.database, UploadRow, 'select * from public.print_uploads where id = $1', [uploadId]);
}
