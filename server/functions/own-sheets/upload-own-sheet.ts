import { randomUUID } from 'node:crypto';
import {
  MAX_SHEET_BYTES,
  UploadOwnSheetRequest,
  UploadOwnSheetResponse,
} from '#core/contracts/own-sheets/own-sheets.ts';
import { UPLOAD_TYPES } from '#core/contracts/printing/upload-print-omr.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { asColumns, OWN_SHEETS_BUCKET } from '#server/operations/own-sheets/own-sheet-rows.ts';
import { orRefused, theOneFile } from '#server/operations/own-sheets/the-one-file.ts';

const QUOTA = {
  calls: [{ limit: 60, windowSeconds: 3_600 }],
  bytesPerDay: 1024 * 1024 * 1024,
  atOnce: 2,
};

const INSERT = `
  insert into public.own_sheets (id, name, sheet, registration, picture_path, created_by, updated_by)
  values ($1, $2, $3, $4, $5, $6, $6)`;

/** Finds the rings of a blank sheet and keeps it as a draft: what they are for, a person says. */
export const uploadOwnSheet = defineFunction({
  name: 'upload-own-sheet',
  access: 'admin',
  grows: true,
  files: { field: 'blank', maxCount: 1, maxBytes: MAX_SHEET_BYTES, types: UPLOAD_TYPES, quota: QUOTA },
  request: UploadOwnSheetRequest,
  response: UploadOwnSheetResponse,
  handle: async ({ files, storage, site, userId, asOwner }, { name }) => {
    const file = await theOneFile(files, 'Choose the blank sheet.');
    await orRefused(site.sheetReader.countPictures(file, 1));
    const { sheet, upright } = await orRefused(site.sheetReader.lookAtBlank(file));
    const id = randomUUID();
    const path = `${id}/page-1.jpg`;
    await storage.put({ bucketId: OWN_SHEETS_BUCKET, name: path }, upright, { contentType: 'image/jpeg' });
    const columns = asColumns(sheet);
    await asOwner('own sheets are written by the server', (tx) =>
      tx.query(INSERT, [id, name, columns.sheet, columns.registration, path, userId]),
    );
    return { sheet_id: id };
  },
});
