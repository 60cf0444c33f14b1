import type { z } from 'zod';
import {
  DescribedSheet,
  MAX_SHEET_BYTES,
  TryOwnSheetRequest,
  TryOwnSheetResponse,
} from '#core/contracts/own-sheets/own-sheets.ts';
import { UPLOAD_TYPES } from '#core/contracts/printing/upload-print-omr.ts';
import { sheetMistake } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { howToRead, readOwnSheet } from '#server/operations/own-sheets/own-sheet-rows.ts';
import { orRefused, theOneFile } from '#server/operations/own-sheets/the-one-file.ts';

const QUOTA = {
  calls: [{ limit: 200, windowSeconds: 3_600 }],
  bytesPerDay: 2 * 1024 * 1024 * 1024,
  atOnce: 2,
};

/** Reads a filled sheet as it would be read for a test, and keeps nothing. */
export const tryOwnSheet = defineFunction({
  name: 'try-own-sheet',
  access: 'admin',
  files: { field: 'picture', maxCount: 1, maxBytes: MAX_SHEET_BYTES, types: UPLOAD_TYPES, quota: QUOTA },
  request: TryOwnSheetRequest,
  response: TryOwnSheetResponse,
  handle: async ({ files, site, storage, asOwner }, { sheet_id, sheet }) => {
    const file = await theOneFile(files, 'Choose a filled sheet.');
    const stored = await asOwner('own sheets are read by the server', (tx) => readOwnSheet(tx, sheet_id));
    const tried = { ...stored, sheet: described(sheet) };
    if (sheetMistake({ ...tried.sheet, registration: tried.registration }))
      throw new AppError('invalid_request', 'The sheet cannot be read as it is described.');
    await orRefused(site.sheetReader.countPictures(file, 1));
    const { reading, upright } = await orRefused(
      site.sheetReader.readPicture(file, 0, await howToRead(storage, tried)),
    );
    return {
      problem: reading.problem,
      warnings: reading.warnings.map(({ code, message }) => ({ code, message })),
      rows: reading.answers.map(({ q, sel, state }) => ({ q, sel, state })),
      picture: upright && Buffer.from(upright).toString('base64'),
    };
  },
});

function described(text: string): z.infer<typeof DescribedSheet> {
  try {
    return DescribedSheet.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('invalid_request', 'The description of the sheet is not complete.', { cause });
  }
}
