import {
  RebuildStudyFiguresRequest,
  RebuildStudyFiguresResponse,
} from '#core/contracts/study/rebuild-study-figures.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { rebuildStudyFigures as rebuild } from '#server/operations/study/study-figures.ts';

/** `npm run study-figures:rebuild`. */
export const rebuildStudyFigures = defineFunction({
  name: 'rebuild-study-figures',
  access: 'secret-key',
  request: RebuildStudyFiguresRequest,
  response: RebuildStudyFiguresResponse,
  handle: async (context) => ({
    students: await context.asOwner('figures are counted by the server', async (tx) => {
      const students = await rebuild(tx);
      await context.jobs.send(tx, 'recount-study-figures', {});
      return students;
    }),
  }),
});
