import { ExportMyDataRequest, ExportMyDataResponse } from '#core/contracts/account/export-my-data.ts';
import type { InTransaction } from '#server/database/database.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { StreamedAnswer } from '#server/host/streamed-answer.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { EXPORT_TIMEOUT_MS, exportAccount, readAccount } from '#server/operations/accounts/export-account.ts';
import { noteProcessing } from '#server/operations/processing-records/note-processing.ts';

const LIMIT = { limit: 5, windowSeconds: 60 * 60 };

/** Everything stored about the caller, for them to keep or to take elsewhere. */
export const exportMyData = defineFunction({
  name: 'export-my-data',
  access: 'student',
  request: ExportMyDataRequest,
  response: ExportMyDataResponse,
  timeoutMs: EXPORT_TIMEOUT_MS,
  handle: async ({ asOwner, userId }) => {
    await asOwner('calls are counted by the server', (tx) =>
      limitCalls(tx, { action: 'export-my-data', subject: userId, ...LIMIT }),
    );
    const inTransaction: InTransaction = (work) =>
      asOwner('a person may have what is stored about them, also where screens never read', work);
    const account = await readAccount(inTransaction, userId);
    await inTransaction((tx) => noteProcessing(tx, { what: 'data_exported', userId, email: account.email }));
    return new StreamedAnswer(exportAccount(inTransaction, account));
  },
});
