import { ExportConcernedRequest, ExportConcernedResponse } from '#core/contracts/breach/export-concerned.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { exportConcerned } from '#server/operations/breach/concerned.ts';

/** Whom a breach of personal data concerns. */
export const exportConcernedFunction = defineFunction({
  name: 'export-concerned',
  access: 'admin',
  request: ExportConcernedRequest,
  response: ExportConcernedResponse,
  handle: ({ asOwner }, { group_id: groupId, after }) =>
    asOwner('addresses of guardians are closed to everybody', async (tx) => {
      const part = await exportConcerned(tx, groupId, after);
      const noted = JSON.stringify({ people: part.count, group: groupId });
      await tx.query(`select private.audit('breach', 'list', 'export', null, $1::jsonb)`, [noted]);
      return part;
    }),
});
