import {
  GetExamDayWeatherRequest,
  GetExamDayWeatherResponse,
} from '#core/contracts/exam-day/get-exam-day-weather.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readExamDayPerson } from '#server/operations/exam-day/exam-day-person.ts';
import { examWeather } from '#server/operations/exam-day/exam-weather.ts';

/** The forecast for the caller's own exam. */
export const getExamDayWeather = defineFunction({
  name: 'get-exam-day-weather',
  access: 'student',
  request: GetExamDayWeatherRequest,
  response: GetExamDayWeatherResponse,
  handle: async ({ asOwner, userId, site }) => {
    const person = await asOwner('the account stands beside the profile', (tx) =>
      readExamDayPerson(tx, userId),
    );
    const weather = person && (await examWeather(site.places.weather, person, new Date()));
    return {
      weather: weather && {
        temperature_c: weather.temperatureC,
        sky: weather.sky,
        rain_percent: weather.rainPercent,
      },
    };
  },
});
