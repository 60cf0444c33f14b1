import { z } from 'zod';

/** POST /functions/v1/rebuild-study-figures: counts the kept figures of all students again, in the background. */
export const RebuildStudyFiguresRequest = z.object({});

export const RebuildStudyFiguresResponse = z.object({
  /** Students whose figures are counted again from now on. */
  students: z.int().nonnegative(),
});
