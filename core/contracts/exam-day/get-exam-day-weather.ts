import { z } from 'zod';
import { SKIES } from '../../domain/exam-day/weather.ts';

export const ExamDayWeather = z.object({
  temperature_c: z.number(),
  sky: z.enum(SKIES),
  /** Percent. */
  rain_percent: z.number().nullable(),
});

/** POST /functions/v1/get-exam-day-weather: the forecast for the caller's exam city and hour; null where there is none. */
export const GetExamDayWeatherRequest = z.object({});
export const GetExamDayWeatherResponse = z.object({ weather: ExamDayWeather.nullable() });
export type GetExamDayWeatherResponse = z.infer<typeof GetExamDayWeatherResponse>;
