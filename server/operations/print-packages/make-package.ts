import { z } from 'zod';
import { answerForms } from '#core/domain/omr/answer-form.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { paperMinutes } from '#core/domain/test-taking/extra-time.ts';
import type { InTransaction, Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { type OmrSheet, renderOmrSheet } from '#server/documents/omr-sheet.ts';
import { headingsOf, titleOf } from '#server/documents/question-paper/paper-data.ts';
import { PAPER_TEXTS } from '#server/documents/question-paper/paper-texts.ts';
import type { ReadFigure } from '#server/documents/question-paper/read-figures.ts';
import { renderQuestionPaper } from '#server/documents/question-paper/render-question-paper.ts';
import { AppError } from '#server/errors.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { contentHashOf } from './content-hash.ts';
import type { PrintableTest } from './load-printable-test.ts';
import { findPackage, insertPackage, type PackageRow, takeVersion } from './package-rows.ts';
import { paperOfTest } from './paper-of-test.ts';

export const PRINT_BUCKET = 'print-artifacts';
/** Papers made, not papers found. */
const LIMIT = { limit: 60, windowSeconds: 3600 };

/** What making a package needs of the server. */
export interface PrintingServer {
  userId: string;
  /** As the owner, with the caller's claims. */
  inTransaction: InTransaction;
  storage: ObjectStorage;
  /** Signs the code on the answer sheet. */
  sheetKey: Uint8Array;
  /** Aborted when nobody waits for the paper any more. */
  signal: AbortSignal;
}

export interface PaperToMake {
  paperHash: string;
  readFigure: ReadFigure;
}

/** Papers that this process makes now, by test and content. */
const beingMade = new Map<string, Promise<PackageRow>>();

/**
 * Prints the paper and its sheet as the next version, files first, row second. Calls at once make it once: those that come
 * meanwhile wait for it, and make it themselves only where it failed. Between processes the first one's row stands.
 */
export async function makePackage(
  server: PrintingServer,
  test: PrintableTest,
  paper: PaperToMake,
): Promise<PackageRow> {
  const key = `${test.id} ${paper.paperHash}`;
  const made = await beingMade.get(key)?.catch(() => null);
  if (made) return made;
  server.signal.throwIfAborted();
  const making = make(server, test, paper);
  beingMade.set(key, making);
  try {
    return await making;
  } finally {
    if (beingMade.get(key) === making) beingMade.delete(key);
  }
}

async function make(
  server: PrintingServer,
  test: PrintableTest,
  { paperHash, readFigure }: PaperToMake,
): Promise<PackageRow> {
  const { inTransaction, storage, signal } = server;
  await inTransaction((tx) => limitPrinting(tx, server.userId));
  const version = await inTransaction((tx) => takeVersion(tx, test.id));
  const languages = [test.language, ...(test.second ? [test.second.language] : [])].join('-');
  const folder = `${test.id}/v${version}${test.booklet ?? ''}-${languages}-${paperHash.slice(0, 12)}`;
  const names = { paperName: `${folder}-paper.pdf`, sheetName: `${folder}-sheet.pdf` };
  const paper = await renderQuestionPaper(paperOfTest(test, version), readFigure, signal);
  await store(storage, test, names.paperName, paper.pdf);
  await store(
    storage,
    test,
    names.sheetName,
    await renderOmrSheet(sheetOfTest(test, version, server.sheetKey)),
  );
  const contentHash = contentHashOf(test.questions.map(({ id }) => id));
  const made = {
    testId: test.id,
    version,
    language: test.language,
    second: test.second ?? null,
    booklet: test.booklet,
    contentHash,
    paperHash,
    warnings: paper.warnings,
  };
  const row = await inTransaction((tx) => insertPackage(tx, { ...made, ...names }));
  if (row) return row;
  const first = await inTransaction((tx) => findPackage(tx, test.id, paperHash));
  await storage.remove(PRINT_BUCKET, Object.values(names));
  if (first) return first;
  throw new AppError('being_printed', 'This test is being printed already. Please try again.');
}

const PrinterRow = z.object({ printsForOthers: z.boolean() });
const SELECT_PRINTER = `
  select public.is_admin() or private.has_role('clerk') as "printsForOthers"`;

/** Each paper takes a moment of the one process that makes them. Administrators and clerks print for a whole institute. */
export async function limitPrinting(tx: Queryable, userId: string): Promise<void> {
  const row = await queryOptionalRow(tx, PrinterRow, SELECT_PRINTER);
  if (!row?.printsForOthers) await limitCalls(tx, { action: 'print', subject: userId, ...LIMIT });
}

function store(
  storage: ObjectStorage,
  { ownerId }: PrintableTest,
  name: string,
  pdf: Uint8Array,
): Promise<void> {
  return storage.put({ bucketId: PRINT_BUCKET, name }, pdf, { contentType: 'application/pdf', ownerId });
}

/** The answer sheet of a version of a test, as it is drawn. */
export function sheetOfTest(test: PrintableTest, version: number, key: Uint8Array): OmrSheet {
  const texts = PAPER_TEXTS[test.language];
  return {
    testCode: testCodeOf(test.id),
    version,
    questionCount: test.questions.length,
    forms:
      answerForms(
        test.questions.map(({ kind = 'single', options }) => ({ kind, optionCount: options.length })),
      ) ?? undefined,
    subjects: headingsOf(test, texts),
    language: test.language,
    title: titleOf(test, texts),
    exam: test.exam?.[test.language],
    institute: test.institute ?? undefined,
    durationMinutes: paperMinutes(test.durationSec, test.extraTimePercent).total,
    key,
  };
}
