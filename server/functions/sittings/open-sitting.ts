import { OpenSittingRequest, OpenSittingResponse } from '#core/contracts/sittings/enter-sitting.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { openSittingsBatch } from '#server/operations/sittings/open-sittings.ts';
import { presentOpening } from '#server/operations/sittings/present-opening.ts';

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
    return presentOpening(
      {
        storage,
        secret: site.paperSecret,
        inTransaction: (work) => asOwner('keys of papers are made by the server', work),
      },
      opened,
    );
  },
});
