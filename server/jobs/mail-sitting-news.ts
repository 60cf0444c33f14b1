import { OWNER } from '#server/database/database.ts';
import { mailSittingNews } from '#server/operations/sittings/mail-sitting-news.ts';
import { defineJob } from '#server/queue/queue.ts';

/** After a sitting was moved or cancelled. */
export const mailSittingNewsJob = (siteUrl: string) =>
  defineJob({
    name: 'mail-sitting-news',
    handle: async ({ database, queue }, { sittingId, news }) => {
      await database.transaction(OWNER, (tx) => mailSittingNews(tx, queue, { sittingId, news, siteUrl }));
    },
  });
