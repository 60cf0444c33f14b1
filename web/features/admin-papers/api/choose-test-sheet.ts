import { ChooseTestSheetResponse } from '#core/contracts/own-sheets/own-sheets.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @param ownSheetId null: our own sheet */
export const chooseTestSheet = (testId: string, ownSheetId: string | null) =>
  callFunction(
    'choose-test-sheet',
    { test_id: testId, own_sheet_id: ownSheetId },
    { schema: ChooseTestSheetResponse },
  );
