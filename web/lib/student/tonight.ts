import { queryOptions } from '@tanstack/react-query';
import { type GetTonightRequest, GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { keyOfExam, ofOwnExam } from '#web/lib/exams/of-exam.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

/** The quests of today for an exam, and how far each is. */
export const tonightQuery = (userId: string, exam = NEET_EXAM) =>
  queryOptions({
    queryKey: ['tonight', userId, ...keyOfExam(exam)],
    ...keptAs('tonight', { onlyToday: true }),
    queryFn: ({ signal, client }) => {
      const request: GetTonightRequest = { exam };
      return ofOwnExam(client, exam, () =>
        callFunction('get-tonight', request, { schema: GetTonightResponse, signal }),
      );
    },
    staleTime: ONE_DRAWING_MS,
  });
