import { z } from 'zod';

/** POST /functions/v1/list-courses: what there is to practise, for visitors too. */
export const ListCoursesRequest = z.object({});
export const ListCoursesResponse = z.object({
  subjects: z.array(
    z.object({
      subject: z.string(),
      chapters: z.array(z.object({ chapter: z.string(), questions: z.number().int() })),
    }),
  ),
});
export type ListCoursesResponse = z.infer<typeof ListCoursesResponse>;
