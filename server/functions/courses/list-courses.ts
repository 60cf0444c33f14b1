import { z } from 'zod';
import { ListCoursesRequest, ListCoursesResponse } from '#core/contracts/courses/list-courses.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';

const LIMIT = { limit: 300, windowSeconds: 900 };

/** The index questions_available holds exactly these rows. */
const COUNT = `
  select subject, chapter, count(*)::int as questions from public.questions
  where status = 'active' and pool = 'practice' and correct_index is not null and source is distinct from 'demo'
  group by subject, chapter
  order by array_position(array['Physics', 'Chemistry', 'Biology'], subject), chapter`;

const Row = z.object({ subject: z.string(), chapter: z.string(), questions: z.number() });

/** Subjects and chapters of the bank, with how many questions each has; no question itself. */
export const listCourses = defineFunction({
  name: 'list-courses',
  access: 'public',
  request: ListCoursesRequest,
  response: ListCoursesResponse,
  handle: async ({ limitByAddress, asOwner }) => {
    await limitByAddress(LIMIT);
    const rows = await asOwner('the bank is closed to visitors', (tx) => queryRows(tx, Row, COUNT));
    const subjects = new Map<string, { chapter: string; questions: number }[]>();
    for (const { subject, ...chapter } of rows) {
      subjects.set(subject, [...(subjects.get(subject) ?? []), chapter]);
    }
    return { subjects: [...subjects].map(([subject, chapters]) => ({ subject, chapters })) };
  },
});
