import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlaceServices {
  url: string;
  /** What was asked, in order: path, query and the headers that say who asks. */
  asked: { path: string; query: URLSearchParams; userAgent: string | undefined; at: number }[];
  /** How the next answers are given; undefined: properly. */
  misbehave: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Found by a word of the address. */
  known: Record<string, { lat: string; lon: string }>;
  close(): Promise<void>;
}

/** A geocoder that speaks as Nominatim does, and a weather service that speaks as Open-Meteo does, on this machine. */
export async function startPlaceServices(): Promise<PlaceServices> {
  const services: PlaceServices = {
    url: '',
    asked: [],
    misbehave: undefined,
    known: {},
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    services.asked.push({
      path: pathname,
      query: searchParams,
      userAgent: request.headers['user-agent'],
      at: performance.now(),
    });
    if (services.misbehave) return services.misbehave(request, response);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(pathname.endsWith('/search') ? found(services, searchParams) : forecast(searchParams)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  services.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return services;
}

function found({ known }: PlaceServices, query: URLSearchParams) {
  const address = query.get('q') ?? '';
  return Object.entries(known).flatMap(([word, place]) => (address.includes(word) ? [place] : []));
}

/** As many degrees as the hour of the day has gone, rain at every hour from noon. */
function forecast(query: URLSearchParams) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return {
    hourly: {
      time: hours.map((hour) => `${query.get('start_date')}T${String(hour).padStart(2, '0')}:00`),
      temperature_2m: hours.map((hour) => hour + 0.4),
      weather_code: hours.map((hour) => (hour < 12 ? 0 : 61)),
      precipitation_probability: hours.map((hour) => hour),
    },
  };
}
