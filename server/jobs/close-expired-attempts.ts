import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { closeAllExpired, closeWhenExpired } from '#server/operations/attempts/close-expired.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Closes one abandoned attempt, graded on what was saved, and with it those that were abandoned before. */
export const closeExpiredAttempt = defineJob({
  name: 'close-expired-attempt',
  data: z.object({ attemptId: z.string() }),
  timely: true,
  workers: 3,
  endsByTheClock: true,
  handle: ({ database }, { attemptId }) =>
    closeWhenExpired((work) => database.transaction(OWNER, work), attemptId),
});

/** Closes whatever stayed open past its end: attempts whose own job was lost, or whose time was extended. */
export const closeExpiredAttempts = defineJob({
  name: 'close-expired-attempts',
  timely: true,
  schedule: '* * * * *',
  endsByTheClock: true,
  handle: ({ database }) => closeAllExpired((work) => database.transaction(OWNER, work)),
});
