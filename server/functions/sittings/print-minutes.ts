import type { SittingEvent } from '#core/contracts/sittings/board.ts';
import { PrintMinutesRequest, PrintMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import { compileDocument } from '#server/documents/compile-document.ts';
import { defineFunction, type FunctionContext } from '#server/host/define-function.ts';
import { PRINT_BUCKET } from '#server/operations/print-packages/make-package.ts';
import { readMinutes } from '#server/operations/sittings/minutes.ts';
import { minutesDocument } from '#server/operations/sittings/minutes-document.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

const URL_SECONDS = 3600;

/** The minutes as PDF, in a folder that is no test's: nobody reads it but by the signed address. */
export const printMinutes = defineFunction({
  name: 'print-minutes',
  access: 'student',
  request: PrintMinutesRequest,
  response: PrintMinutesResponse,
  handle: async (context, { sitting_id: sittingId }) => {
    const { minutes, events } = await allMinutes(context, sittingId);
    const path = { bucketId: PRINT_BUCKET, name: `minutes/${sittingId}/${minutes.digest.slice(0, 24)}.pdf` };
    if (!(await context.storage.has(path))) {
      const { pdf } = await compileDocument(minutesDocument(minutes, events), context.signal);
      await context.storage.put(path, pdf, { contentType: 'application/pdf' });
    }
    return { url: await context.storage.signedUrl(path, URL_SECONDS) };
  },
});

async function allMinutes({ asOwner, userId }: FunctionContext, sittingId: string) {
  return asOwner('events are read by the server', async (tx) => {
    await requireSittingRole(tx, sittingId, userId, 'watch');
    const minutes = await readMinutes(tx, sittingId, 0);
    const events: SittingEvent[] = [...minutes.events];
    for (let { next } = minutes; next !== null; ) {
      const page = await readMinutes(tx, sittingId, next);
      events.push(...page.events);
      next = page.next;
    }
    return { minutes, events };
  });
}
