import { queryOptions } from '@tanstack/react-query';
import { GetExamDayWeatherResponse } from '#core/contracts/exam-day/get-exam-day-weather.ts';
import { examDayKeys } from '#web/features/exam-day/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

const STALE_MS = 30 * 60_000;

/** @param place of the exam, with its hour: another one has another weather */
export const weatherQuery = (userId: string, place: string) =>
  queryOptions({
    queryKey: examDayKeys.weather(userId, place),
    queryFn: ({ signal }) =>
      callFunction('get-exam-day-weather', {}, { schema: GetExamDayWeatherResponse, signal }),
    staleTime: STALE_MS,
    networkMode: 'always',
    retry: false,
  });
