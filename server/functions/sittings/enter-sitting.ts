import {
  EnterSittingRequest,
  EnterSittingResponse,
  type SealedPaper,
} from '#core/contracts/sittings/enter-sitting.ts';
import { defineFunction, type FunctionContext } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { enterSitting } from '#server/operations/sittings/enter-sitting.ts';
import { type SealedEdition, sealedPapers } from '#server/operations/sittings/seal-paper.ts';

/** Of one account. A hall sits behind one address, which is not counted. */
const CODES = { limit: 10, windowSeconds: 3600 };

/** Lets a candidate into the waiting room, or back into the exam, on this device. */
export const enterSittingFunction = defineFunction({
  name: 'enter-sitting',
  access: 'student',
  request: EnterSittingRequest,
  response: EnterSittingResponse,
  handle: async (context, request) => {
    const { asOwner, userId, storage, site } = context;
    if (request.entry_code !== undefined) await countCode(context);
    const entered = await asOwner('attempts are written by the server', (tx) =>
      enterSitting(tx, userId, request),
    );
    const { sitting, language } = entered;
    const papers = await sealedPapers(
      {
        storage,
        secret: site.paperSecret,
        inTransaction: (work) => asOwner('papers are sealed by the server', work),
      },
      sitting,
    );
    return {
      attempt_id: entered.attemptId,
      paper_url: papers.find((paper) => paper.language === language)?.url ?? '',
      papers: papers.map(withoutKey),
      language,
      title: sitting.title,
      duration_sec: sitting.durationSec,
      navigation: sitting.navigation,
      starts_at: sitting.startsAt.toISOString(),
      ends_at: entered.endsAt.toISOString(),
      resumed: entered.resumed,
      server_now: sitting.now.toISOString(),
    };
  },
});

/** Nobody has it before the start. */
const withoutKey = ({ language, url, bytes, key_id }: SealedEdition): SealedPaper => ({
  language,
  url,
  bytes,
  key_id,
});

/** Apart, so that a try that fails is counted. */
function countCode({ asOwner, userId }: FunctionContext): Promise<void> {
  return asOwner('counted for every process', (tx) =>
    limitCalls(tx, { action: 'sitting-code', subject: userId, ...CODES }),
  );
}
