import { z } from 'zod';
import { kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import type { Point } from '#core/domain/exam-day/places.ts';
import { type Sky, skyOfCode } from '#core/domain/exam-day/weather.ts';
import { askJson, callUrl } from './ask-json.ts';

export interface Weather {
  /** Degrees Celsius. */
  temperatureC: number;
  sky: Sky;
  /** Percent; null where the service does not say. */
  rainPercent: number | null;
}

export interface WeatherSource {
  /**
   * The forecast for an hour at a place.
   * @returns null where the service has none for that hour, or cannot be asked: a plan is shown without it
   */
  forecast(at: Point, hour: Date): Promise<Weather | null>;
}

export interface WeatherOptions {
  /** Open-Meteo-compatible: `/v1/forecast` is asked. */
  url: string;
  userAgent: string;
  timeoutMs?: number;
  /** Told what went wrong; never where somebody's exam is. */
  onFailure?: (error: unknown) => void;
}

const KEPT_MS = 60 * 60_000;
/** A service that is away is not asked by every student again. */
const KEPT_FAILURE_MS = 60_000;
const MOST_KEPT = 2_000;

const Answer = z.object({
  hourly: z.object({
    time: z.array(z.string()),
    temperature_2m: z.array(z.number().nullable()),
    weather_code: z.array(z.number().nullable()),
    precipitation_probability: z.array(z.number().nullable()).optional(),
  }),
});

export function createWeatherSource(options: WeatherOptions): WeatherSource {
  const kept = new Map<string, { until: number; weather: Promise<Weather | null> }>();
  return {
    forecast: (at, hour) => {
      // A tenth of a degree is about ten kilometres: students of one city share the answer, and no door is told.
      const place = { lat: Math.round(at.lat * 10) / 10, lng: Math.round(at.lng * 10) / 10 };
      const local = `${kolkataLocal(hour).slice(0, 13)}:00`;
      const key = `${place.lat} ${place.lng} ${local}`;
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.weather;
      const entry = {
        until: Date.now() + KEPT_MS,
        weather: ask(options, place, local).catch((error: unknown) => {
          entry.until = Date.now() + KEPT_FAILURE_MS;
          options.onFailure?.(error);
          return null;
        }),
      };
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
      return entry.weather;
    },
  };
}

async function ask({ url: base, userAgent, timeoutMs }: WeatherOptions, { lat, lng }: Point, local: string) {
  const url = callUrl(base, '/v1/forecast');
  const day = local.slice(0, 10);
  const query = {
    latitude: String(lat),
    longitude: String(lng),
    hourly: 'temperature_2m,weather_code,precipitation_probability',
    timezone: 'Asia/Kolkata',
    start_date: day,
    end_date: day,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { hourly } = Answer.parse(await askJson({ url, userAgent, ...(timeoutMs && { timeoutMs }) }));
  const index = hourly.time.indexOf(local);
  const temperatureC = hourly.temperature_2m[index];
  const code = hourly.weather_code[index];
  const sky = typeof code === 'number' ? skyOfCode(code) : null;
  if (typeof temperatureC !== 'number' || sky === null || Math.abs(temperatureC) > 70) return null;
  return {
    temperatureC: Math.round(temperatureC),
    sky,
    rainPercent: hourly.precipitation_probability?.[index] ?? null,
  };
}
