import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '#core/contracts/printing/upload-print-omr.ts';
import { MARK_STATES } from '#core/domain/omr/detected.ts';
import { OwnSheet } from '#core/domain/omr/own-sheets/own-sheet.ts';

export const MAX_SHEET_BYTES = MAX_UPLOAD_BYTES;

/** A sheet as a person describes it; how its page is found stays with the server. */
export const DescribedSheet = OwnSheet.omit({ registration: true });
export type DescribedSheet = z.infer<typeof DescribedSheet>;

export const SheetName = z.string().trim().min(1).max(120);

/**
 * POST /functions/v1/upload-own-sheet as multipart/form-data: one file in `blank`, a scan or a PDF of one page, upright.
 * The blocks of rings on it are found, and a person goes on from there.
 */
export const UploadOwnSheetRequest = z.object({ name: SheetName });
export const UploadOwnSheetResponse = z.object({ sheet_id: z.uuid() });

/**
 * POST /functions/v1/save-own-sheet: the whole of it as it is to be. `revision` is the one that was read; when another has
 * been saved since, nothing is (409 conflict).
 */
export const SaveOwnSheetRequest = z.strictObject({
  sheet_id: z.uuid(),
  revision: z.int().min(1).max(2_147_483_647),
  name: SheetName,
  sheet: DescribedSheet,
});
export const SaveOwnSheetResponse = z.object({ revision: z.int(), question_count: z.int() });

/**
 * POST /functions/v1/try-own-sheet as multipart/form-data: one file in `picture`, a filled sheet, and `sheet`, the
 * description to read it by as JSON, saved or not. Nothing is kept.
 */
export const TryOwnSheetRequest = z.object({ sheet_id: z.uuid(), sheet: z.string().max(100_000) });
export const TryOwnSheetResponse = z.object({
  /** Why the page could not be read; null: it was. */
  problem: z.string().nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  rows: z.array(
    z.object({
      q: z.int(),
      /** From 0. */
      sel: z.int().nullable(),
      state: z.enum(MARK_STATES),
    }),
  ),
  /** The page upright, a JPEG in base64. */
  picture: z.string().nullable(),
});
export type TryOwnSheetResponse = z.infer<typeof TryOwnSheetResponse>;

/** POST /functions/v1/archive-own-sheet: no longer offered, or again; tests that are answered on it go on. */
export const ArchiveOwnSheetRequest = z.strictObject({ sheet_id: z.uuid(), archived: z.boolean() });
export const ArchiveOwnSheetResponse = z.object({});

/**
 * POST /functions/v1/choose-test-sheet: what a test is answered on; null is our own sheet. Refused for tests printed in
 * several orders, which only our own sheet tells apart, and for sheets with fewer rows than the test has questions (409).
 */
export const ChooseTestSheetRequest = z.strictObject({
  test_id: z.uuid(),
  own_sheet_id: z.uuid().nullable(),
});
export const ChooseTestSheetResponse = z.object({});
