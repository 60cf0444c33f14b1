import { useQuery } from '@tanstack/react-query';
import type { GetExamDayWeatherResponse } from '#core/contracts/exam-day/get-exam-day-weather.ts';
import { hasForecast } from '#core/domain/exam-day/weather.ts';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { weatherQuery } from '#web/features/exam-day/api/get-weather.ts';

export type ShownWeather = GetExamDayWeatherResponse['weather'];

/** The forecast for the exam; null before its last seven days, and while nobody can say. */
export function useWeather(userId: string, context: ExamDayContext, now: Date): ShownWeather {
  const { exam_date: examDate, exam_city: city, exam_lat: lat, exam_lng: lng } = context;
  const weather = useQuery({
    ...weatherQuery(userId, [examDate, city, lat, lng].join(' ')),
    enabled: examDate !== null && hasForecast(new Date(examDate), now),
  });
  return weather.data?.weather ?? null;
}
