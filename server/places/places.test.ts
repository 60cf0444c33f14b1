import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlaceServices, startPlaceServices } from '#server/testing/place-services.ts';
import { createGeocoder } from './geocoder.ts';
import { createWeatherSource } from './weather-source.ts';

let services: PlaceServices;
beforeEach(async () => {
  services = await startPlaceServices();
  services.known.Lanka = { lat: '25.28', lon: '83.00' };
});
afterEach(() => services.close());

const geocoder = (timeoutMs = 2_000) =>
  createGeocoder({
    url: services.url,
    userAgent: 'Vijaypath (https://exam.example)',
    pauseMs: 60,
    timeoutMs,
  });
const weather = (onFailure?: (error: unknown) => void) =>
  createWeatherSource({
    url: services.url,
    userAgent: 'Vijaypath',
    timeoutMs: 500,
    ...(onFailure && { onFailure }),
  });

const OUTAGES: [string, PlaceServices['misbehave']][] = [
  ['is down', (request) => void request.socket.destroy()],
  ['is slow', () => undefined],
  ['begins and hangs', (_, response) => void response.write('[')],
  ['answers 500', (_, response) => void response.writeHead(500).end('[]')],
  ['answers HTML', (_, response) => void response.end('<html>')],
  ['answers another shape', (_, response) => void response.end('{"places": 1}')],
  ['answers places that are none', (_, response) => void response.end('[{"lat":"999","lon":"x"}]')],
  ['never stops', (_, response) => void response.end(`[${' '.repeat(300_000)}]`)],
  [
    'leads elsewhere',
    (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  ],
];

describe('the geocoder', () => {
  it('is asked as Nominatim wants it, and says who asks', async () => {
    expect(await geocoder().find('12 Lanka Road, Varanasi & more=1')).toEqual({ lat: 25.28, lng: 83 });
    const [asked] = services.asked;
    expect(asked).toMatchObject({ path: '/search', userAgent: 'Vijaypath (https://exam.example)' });
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      q: '12 Lanka Road, Varanasi & more=1',
      format: 'jsonv2',
      limit: '1',
    });
  });

  it('knows no place where there is none', async () => {
    expect(await geocoder().find('Atlantis')).toBeNull();
  });

  it('asks one after another, with a pause, and refuses a crowd', async () => {
    const one = geocoder();
    const found = await Promise.allSettled(Array.from({ length: 8 }, () => one.find('Lanka')));
    expect(found.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(3);
    const times = services.asked.map(({ at }) => at);
    expect(times).toHaveLength(5);
    expect(Math.min(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toBeGreaterThan(50);
  });

  it.each(OUTAGES)('throws, and says no address, when the service %s', async (_, misbehave) => {
    services.misbehave = misbehave;
    const failure = await geocoder(300)
      .find('12 Lanka Road')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toContain('Lanka');
    expect(services.asked).toHaveLength(1);
  });
});

describe('the weather', () => {
  const at = { lat: 25.3176, lng: 82.9739 };

  it('is that of the hour in India, asked once for a whole city', async () => {
    const source = weather();
    const exam = new Date('2027-05-02T08:30:00Z');
    expect(await source.forecast(at, exam)).toEqual({ temperatureC: 14, sky: 'rain', rainPercent: 14 });
    await source.forecast({ lat: 25.34, lng: 83.01 }, new Date('2027-05-02T08:45:00Z'));
    expect(services.asked).toHaveLength(1);
    expect(Object.fromEntries(services.asked[0]?.query ?? [])).toMatchObject({
      latitude: '25.3',
      longitude: '83',
      start_date: '2027-05-02',
    });
  });

  it('belongs to the next day after midnight in India', async () => {
    const found = await weather().forecast(at, new Date('2027-05-01T18:30:00Z'));
    expect(found).toEqual({ temperatureC: 0, sky: 'clear', rainPercent: 0 });
    expect(services.asked[0]?.query.get('start_date')).toBe('2027-05-02');
  });

  it.each([
    ...OUTAGES,
    [
      'has no such hour',
      (_: unknown, response: import('node:http').ServerResponse) =>
        void response.end('{"hourly":{"time":[],"temperature_2m":[],"weather_code":[]}}'),
    ],
  ] as [string, PlaceServices['misbehave']][])('is none when the service %s', async (_, misbehave) => {
    services.misbehave = misbehave;
    const source = weather();
    expect(await source.forecast(at, new Date('2027-05-02T08:30:00Z'))).toBeNull();
    // Nor is a service that is away asked again at once.
    await source.forecast(at, new Date('2027-05-02T08:30:00Z'));
    expect(services.asked).toHaveLength(1);
  });
});
