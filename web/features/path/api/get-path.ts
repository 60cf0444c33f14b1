import { queryOptions } from '@tanstack/react-query';
import { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { keyOfExam } from '#web/lib/exams/of-exam.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

/** What this student's answers say of each chapter of an exam. */
export const pathQuery = (userId: string, exam = NEET_EXAM) =>
  queryOptions({
    queryKey: ['path', userId, ...keyOfExam(exam)],
    ...keptAs('path'),
    queryFn: ({ signal }) =>
      callFunction('get-path', exam === NEET_EXAM ? undefined : { exam }, {
        schema: GetPathResponse,
        signal,
      }),
    staleTime: ONE_DRAWING_MS,
  });
