import { SaveOwnSheetRequest, SaveOwnSheetResponse } from '#core/contracts/own-sheets/own-sheets.ts';
import { questionNumbers, sheetMistake } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockOwnSheet } from '#server/operations/own-sheets/own-sheet-rows.ts';

const UPDATE = `
  update public.own_sheets set name = $2, sheet = $3, question_count = $4, updated_by = $5, revision = revision + 1
  where id = $1`;

/** A test that is answered on the sheet, and has more questions than this. */
const SELECT_LONGER = `
  select c.test_id as id from public.test_sheets c
  where c.own_sheet_id = $1
    and (select count(*) from public.test_questions q where q.test_id = c.test_id) > $2
  limit 1`;

/** Keeps what a person made of a sheet; of two who change the same revision, the second is told. */
export const saveOwnSheet = defineFunction({
  name: 'save-own-sheet',
  access: 'admin',
  request: SaveOwnSheetRequest,
  response: SaveOwnSheetResponse,
  handle: ({ asOwner, userId }, { sheet_id, revision, name, sheet }) =>
    asOwner('own sheets are written by the server', async (tx) => {
      const row = await lockOwnSheet(tx, sheet_id);
      if (row.revision !== revision)
        throw new AppError(
          'sheet_changed',
          'Somebody has changed this sheet since you opened it. Nothing was saved.',
        );
      const whole = { ...sheet, registration: row.registration };
      const mistake = sheetMistake(whole);
      if (mistake)
        throw new AppError('invalid_request', `The sheet cannot be read: ${JSON.stringify(mistake)}`);
      const count = questionNumbers(whole).length;
      if (await queryOptionalRow(tx, IdRow, SELECT_LONGER, [sheet_id, count]))
        throw new AppError(
          'sheet_needed_longer',
          'A test that is answered on this sheet has more questions.',
        );
      await tx.query(UPDATE, [sheet_id, name, JSON.stringify(sheet), count, userId]);
      return { revision: revision + 1, question_count: count };
    }),
});
