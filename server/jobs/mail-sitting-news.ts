import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import type { Keys } from '#server/keys.ts';
import { guardianSecretFrom } from '#server/operations/guardians/guardian-link.ts';
import { mailResults } from '#server/operations/guardians/mail-results.ts';
import { mailSittingNews } from '#server/operations/sittings/mail-sitting-news.ts';
import { defineJob } from '#server/queue/queue.ts';

/** After a sitting was moved or cancelled, its key was shown, or its results are out; of results guardians who wish it are told, too. */
export const mailSittingNewsJob = ({ siteUrl, keys }: { siteUrl: string; keys: Keys }) =>
  defineJob({
    name: 'mail-sitting-news',
    data: z.object({ sittingId: z.string(), news: z.enum(['moved', 'cancelled', 'key_shown', 'released']) }),
    handle: async ({ database, queue: jobs }, { sittingId, news }) => {
      await database.transaction(OWNER, async (tx) => {
        await mailSittingNews(tx, jobs, { sittingId, news, siteUrl });
        if (news !== 'released') return;
        const secret = guardianSecretFrom(keys.jwtSecret);
        await mailResults(tx, { sittingId, userId: null }, { jobs, siteUrl, secret });
      });
    },
  });
