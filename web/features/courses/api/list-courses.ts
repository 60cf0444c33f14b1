import { queryOptions } from '@tanstack/react-query';
import { ListCoursesResponse } from '#core/contracts/courses/list-courses.ts';
import { courseKeys } from '#web/features/courses/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const coursesQuery = queryOptions({
  queryKey: courseKeys.all,
  queryFn: ({ signal }) => callFunction('list-courses', {}, { schema: ListCoursesResponse, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ subjects }) => subjects,
});
