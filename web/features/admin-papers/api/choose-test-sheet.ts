import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { ChooseTestSheetResponse } from '#core/contracts/own-sheets/own-sheets.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { refetchAfter } from '#web/lib/requests/refetch-after.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** The id of an own sheet; null: our own. */
export const chooseTestSheetMutation = (client: QueryClient, testId: string) =>
  mutationOptions({
    mutationFn: (ownSheetId: string | null) =>
      callFunction(
        'choose-test-sheet',
        { test_id: testId, own_sheet_id: ownSheetId },
        { schema: ChooseTestSheetResponse },
      ),
    onSettled: refetchAfter(client, sharedKeys.testSheet(testId)),
  });
