import { OpenSittingRequest, OpenSittingResponse } from '#core/contracts/sittings/enter-sitting.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { openSittingsBatch } from '#server/operations/sittings/open-sittings.ts';
import { sealedPapers } from '#server/operations/sittings/seal-paper.ts';

/** Gives the key of the paper, from the start on; the attempt begins with it. */
export const openSitting = defineFunction({
  name: 'open-sitting',
  access: 'student',
  request: OpenSittingRequest,
  response: OpenSittingResponse,
  handle: async (
    { inBatch, asOwner, userId, site, storage },
    { sitting_id: sittingId, device_id: deviceId },
  ) => {
    const opened = await inBatch(openSittingsBatch, { sittingId, userId, deviceId });
    if (opened instanceof AppError) throw opened;
    const papers = await sealedPapers(
      {
        storage,
        secret: site.paperSecret,
        inTransaction: (work) => asOwner('keys of papers are made by the server', work),
      },
      opened.sitting,
    );
    const given = papers.map(({ language, key, key_id, url }) => ({
      language,
      key_id,
      url,
      key: Buffer.from(key).toString('base64url'),
    }));
    const own = given.find(({ language }) => language === opened.language) ?? given[0];
    if (!own) throw new AppError('internal', 'A sitting without a paper');
    return {
      key: own.key,
      keys: given,
      order: opened.order,
      attempt_id: opened.attemptId,
      started_at: opened.startedAt.toISOString(),
      expires_at: opened.expiresAt.toISOString(),
      ...(opened.sectionEnds && { section_ends: opened.sectionEnds }),
      server_now: opened.now.toISOString(),
    };
  },
});
