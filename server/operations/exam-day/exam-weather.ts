import { findCity } from '#core/domain/exam-day/cities.ts';
import { hasForecast } from '#core/domain/exam-day/weather.ts';
import type { Weather, WeatherSource } from '#server/places/weather-source.ts';
import type { ExamDayPerson } from './exam-day-person.ts';

type ExamPlace = Pick<ExamDayPerson, 'exam_date' | 'exam_lat' | 'exam_lng' | 'exam_city'>;

/** The forecast for the exam's place and hour; null before the last seven days, and where nobody can be asked. */
export async function examWeather(
  source: WeatherSource | null,
  person: ExamPlace,
  now: Date,
): Promise<Weather | null> {
  const { exam_date: examDate, exam_lat: lat, exam_lng: lng, exam_city: city } = person;
  if (!source || !examDate || !hasForecast(examDate, now)) return null;
  const place = lat !== null && lng !== null ? { lat, lng } : findCity(city);
  return place ? source.forecast(place, examDate) : null;
}
