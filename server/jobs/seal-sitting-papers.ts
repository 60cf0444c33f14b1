import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import type { Keys } from '#server/keys.ts';
import { paperSecretFrom } from '#server/operations/sittings/paper-key.ts';
import { sealedPapers } from '#server/operations/sittings/seal-paper.ts';
import { readSitting } from '#server/operations/sittings/sitting-rows.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Seals the papers of a sitting before anybody stands at the door. */
export const sealSittingPapersJob = ({ storage, keys }: { storage: ObjectStorage; keys: Keys }) =>
  defineJob({
    name: 'seal-sitting-papers',
    data: z.object({ sittingId: z.string() }),
    handle: async ({ database }, { sittingId }) => {
      const sitting = await database.transaction(OWNER, (tx) => readSitting(tx, sittingId));
      if (sitting.status !== 'scheduled') return;
      const secret = paperSecretFrom(keys.jwtSecret);
      await sealedPapers(
        { storage, secret, inTransaction: (work) => database.transaction(OWNER, work) },
        sitting,
      );
    },
  });
