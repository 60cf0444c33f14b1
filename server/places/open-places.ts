import type { Logger } from '#server/log.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';
import { createWeatherSource, type WeatherSource } from './weather-source.ts';

/** Services that know places; null: none is configured. */
export interface Places {
  geocoder: Geocoder | null;
  weather: WeatherSource | null;
}

export const NO_PLACES: Places = { geocoder: null, weather: null };

interface PlacesEnv {
  GEOCODER_URL?: string | undefined;
  WEATHER_URL?: string | undefined;
}

/** @param siteUrl tells the services who asks */
export function openPlaces({ GEOCODER_URL, WEATHER_URL }: PlacesEnv, siteUrl: string, log: Logger): Places {
  const userAgent = `Vijaypath (${siteUrl})`;
  const onFailure = (error: unknown) => log.warn({ err: error }, 'no weather forecast');
  return {
    geocoder: GEOCODER_URL ? createGeocoder({ url: GEOCODER_URL, userAgent }) : null,
    weather: WEATHER_URL ? createWeatherSource({ url: WEATHER_URL, userAgent, onFailure }) : null,
  };
}
