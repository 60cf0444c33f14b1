import { NEET_TIMETABLE } from './timetable.ts';

export const SKIES = [
  'clear',
  'partly',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'snow',
  'showers',
  'thunder',
] as const;
export type Sky = (typeof SKIES)[number];

/** Up to which code of the World Meteorological Organization (table 4677, as forecasts use it) a sky is called so. */
const UP_TO_CODE: readonly [number, Sky][] = [
  [0, 'clear'],
  [2, 'partly'],
  [3, 'cloudy'],
  [48, 'fog'],
  [57, 'drizzle'],
  [67, 'rain'],
  [77, 'snow'],
  [82, 'showers'],
  [86, 'snow'],
  [99, 'thunder'],
];

/** @returns null for a number that is no code */
export function skyOfCode(code: number): Sky | null {
  if (!Number.isInteger(code) || code < 0) return null;
  return UP_TO_CODE.find(([last]) => code <= last)?.[1] ?? null;
}

const FORECAST_MS = 7 * 24 * 60 * 60_000;

/** From when on there is a forecast for the hour of the exam. */
export const forecastFrom = (examDate: Date): Date => new Date(examDate.getTime() - FORECAST_MS);

/** Whether the hour of the exam is near enough for a forecast, and not over. */
export function hasForecast(examDate: Date, now: Date): boolean {
  const msLeft = examDate.getTime() - now.getTime();
  return msLeft > -NEET_TIMETABLE.durationMins * 60_000 && msLeft <= FORECAST_MS;
}
