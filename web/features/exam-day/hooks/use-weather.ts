import { useQuery } from '@tanstack/react-query';
import type { GetExamDayWeatherResponse } from '#core/contracts/exam-day/get-exam-day-weather.ts';
import { forecastFrom, hasForecast } from '#core/domain/exam-day/weather.ts';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { weatherQuery } from '#web/features/exam-day/api/get-weather.ts';

export type ShownWeather = GetExamDayWeatherResponse['weather'];

export interface ExamWeather {
  /** The forecast for the exam; null before its last seven days, and while nobody can say. */
  weather: ShownWeather;
  /** Why there is none: no day is known, it is too far away (until then), or it was asked for in vain. */
  missing: 'day' | Date | 'forecast' | null;
}

export function useWeather(userId: string, context: ExamDayContext, now: Date): ExamWeather {
  const { exam_date: examDate, exam_city: city, exam_lat: lat, exam_lng: lng } = context;
  const isNear = examDate !== null && hasForecast(new Date(examDate), now);
  const { data, isPending } = useQuery({
    ...weatherQuery(userId, [examDate, city, lat, lng].join(' ')),
    enabled: isNear,
  });
  const weather = data?.weather ?? null;
  if (weather) return { weather, missing: null };
  if (examDate === null) return { weather, missing: 'day' };
  const from = forecastFrom(new Date(examDate));
  if (from > now) return { weather, missing: from };
  // After the exam there is nothing to wait for.
  return { weather, missing: isNear && !isPending ? 'forecast' : null };
}
