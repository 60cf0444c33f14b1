import { ArchiveOwnSheetRequest, ArchiveOwnSheetResponse } from '#core/contracts/own-sheets/own-sheets.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockOwnSheet } from '#server/operations/own-sheets/own-sheet-rows.ts';

const UPDATE = `
  update public.own_sheets set archived_at = case when $2 then now() end, updated_by = $3 where id = $1`;

/** Takes a sheet from the choices, or brings it back; repeated, it changes nothing. */
export const archiveOwnSheet = defineFunction({
  name: 'archive-own-sheet',
  access: 'admin',
  request: ArchiveOwnSheetRequest,
  response: ArchiveOwnSheetResponse,
  handle: ({ asOwner, userId }, { sheet_id, archived }) =>
    asOwner('own sheets are written by the server', async (tx) => {
      const { archivedAt } = await lockOwnSheet(tx, sheet_id);
      if ((archivedAt !== null) !== archived) await tx.query(UPDATE, [sheet_id, archived, userId]);
      return {};
    }),
});
