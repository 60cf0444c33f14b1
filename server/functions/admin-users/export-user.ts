import { ExportUserRequest, ExportUserResponse } from '#core/contracts/admin-users/account-actions.ts';
import type { InTransaction } from '#server/database/database.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { StreamedAnswer } from '#server/host/streamed-answer.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { EXPORT_TIMEOUT_MS, exportAccount, readAccount } from '#server/operations/accounts/export-account.ts';
import { OWN_ALONE } from '#server/operations/accounts/owned-rows.ts';
import { recordAudit } from '#server/operations/people/record-audit.ts';
import { noteProcessing } from '#server/operations/processing-records/note-processing.ts';

const EXPORTS = { limit: 60, windowSeconds: 60 * 60 };

/** For a person who asks for their data and cannot get it by themselves. */
export const exportUser = defineFunction({
  name: 'admin-users-export',
  access: 'admin',
  request: ExportUserRequest,
  response: ExportUserResponse,
  timeoutMs: EXPORT_TIMEOUT_MS,
  handle: async ({ asOwner, userId: callerId }, { user_id: userId }) => {
    const asServer: InTransaction = (work) => asOwner('a person may have what is stored about them', work);
    await asServer((tx) => limitCalls(tx, { action: 'export-user', subject: callerId, ...EXPORTS }));
    const account = await readAccount(asServer, userId);
    // Before the first row leaves: what was taken and broke off was taken as well.
    await asServer(async (tx) => {
      await recordAudit(tx, { userId, action: 'export' });
      const details = { by: callerId };
      await noteProcessing(tx, { what: 'data_exported', userId, email: account.email, details });
    });
    return new StreamedAnswer(exportAccount(asServer, account, OWN_ALONE));
  },
});
