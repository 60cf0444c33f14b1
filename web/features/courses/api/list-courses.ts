import { queryOptions } from '@tanstack/react-query';
import { ListCoursesResponse } from '#core/contracts/courses/list-courses.ts';
import { callFunction } from '#web/lib/call-function.ts';

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => callFunction('list-courses', {}, { schema: ListCoursesResponse, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ subjects }) => subjects,
});
