import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SittingEvent } from '#core/contracts/sittings/board.ts';
import { PrintMinutesRequest, PrintMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { instituteName } from '#server/database/institute-name.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { compileDocument } from '#server/documents/compile-document.ts';
import { defineFunction, type FunctionContext } from '#server/host/define-function.ts';
import { PRINT_BUCKET } from '#server/operations/print-packages/make-package.ts';
import { readMinutes } from '#server/operations/sittings/minutes.ts';
import { minutesDocument } from '#server/operations/sittings/minutes-document.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

const URL_SECONDS = 3600;
/** Raised when the page tells the same events otherwise: one that was printed before is not handed out again. */
const EDITION = 2;

const LanguageRow = z.object({ language: z.enum(LANGUAGES_OFFERED).catch('English') });
const SELECT_LANGUAGE = `
  select (select p.language from public.profiles p where p.user_id = $1) as language`;

/** The minutes as PDF, in the reader's language, in a folder that is no test's: nobody reads it but by the signed address. */
export const printMinutes = defineFunction({
  name: 'print-minutes',
  access: 'student',
  request: PrintMinutesRequest,
  response: PrintMinutesResponse,
  handle: async (context, { sitting_id: sittingId }) => {
    const { minutes, events, language, institute } = await allMinutes(context, sittingId);
    const ofInstitute = institute
      ? `-${createHash('sha256').update(institute).digest('hex').slice(0, 8)}`
      : '';
    const path = {
      bucketId: PRINT_BUCKET,
      name: `minutes/${sittingId}/${minutes.digest.slice(0, 24)}-${language}${ofInstitute}-${EDITION}.pdf`,
    };
    if (!(await context.storage.has(path))) {
      const { pdf } = await compileDocument(
        minutesDocument(minutes, events, language, institute),
        context.signal,
      );
      await context.storage.put(path, pdf, { contentType: 'application/pdf' });
    }
    return { url: await context.storage.signedUrl(path, URL_SECONDS) };
  },
});

async function allMinutes({ asOwner, userId }: FunctionContext, sittingId: string) {
  return asOwner('events are read by the server', async (tx) => {
    await requireSittingRole(tx, sittingId, userId, 'watch');
    const { language } = await queryRow(tx, LanguageRow, SELECT_LANGUAGE, [userId]);
    const minutes = await readMinutes(tx, sittingId, 0);
    const events: SittingEvent[] = [...minutes.events];
    for (let { next } = minutes; next !== null; ) {
      const page = await readMinutes(tx, sittingId, next);
      events.push(...page.events);
      next = page.next;
    }
    return { minutes, events, language, institute: await instituteName(tx) };
  });
}
