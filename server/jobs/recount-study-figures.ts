import { OWNER } from '#server/database/database.ts';
import { recountStaleFigures } from '#server/operations/study/study-figures.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Counts again the kept figures of students whose answers were graded again, or whose questions moved to another chapter. */
export const recountStudyFigures = defineJob({
  name: 'recount-study-figures',
  schedule: '* * * * *',
  handle: async ({ database }) => {
    await recountStaleFigures((work) => database.transaction(OWNER, work));
  },
});
