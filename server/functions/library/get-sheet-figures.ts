import {
  GetSheetFiguresRequest,
  GetSheetFiguresResponse,
} from '#core/contracts/library/get-sheet-figures.ts';
import { chaptersOfSheet } from '#core/domain/library/sheet-of-chapter.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readSheetFigures } from '#server/operations/library/read-sheet-figures.ts';

export const getSheetFigures = defineFunction({
  name: 'get-sheet-figures',
  access: 'student',
  readsOnly: true,
  request: GetSheetFiguresRequest,
  response: GetSheetFiguresResponse,
  handle: ({ asOwner, userId }, { slug }) => {
    const chapters = chaptersOfSheet(slug);
    if (!chapters) throw notFound('Sheet');
    return asOwner('the bank and its statistics are closed to students: rounded sums alone are told', (tx) =>
      readSheetFigures(tx, userId, chapters),
    );
  },
});
