import { queryOptions } from '@tanstack/react-query';
import { GetSheetFiguresResponse } from '#core/contracts/library/get-sheet-figures.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** What was asked most of a sheet's chapters. What is told depends on what this student may still answer. */
export const sheetFiguresQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['sheet-figures', userId, slug],
    queryFn: ({ signal }) =>
      callFunction('get-sheet-figures', { slug }, { schema: GetSheetFiguresResponse, signal }),
  });
