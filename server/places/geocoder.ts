import { z } from 'zod';
import type { Point } from '#core/domain/exam-day/places.ts';
import { askJson, callUrl } from './ask-json.ts';

/** Finds where an address is. */
export interface Geocoder {
  /**
   * @returns null where the service knows no such place
   * @throws when it cannot be asked, or too many wait already: the same may work later
   */
  find(address: string): Promise<Point | null>;
}

/** The usage policy of the public Nominatim: one request a second, and who asks. */
const PAUSE_MS = 1_000;
/** So many wait in turn; who comes then is told to come later. */
const LONGEST_QUEUE = 5;

const Answer = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
  }),
);

export interface GeocoderOptions {
  /** Nominatim-compatible: `/search` is asked. */
  url: string;
  userAgent: string;
  pauseMs?: number;
  timeoutMs?: number;
}

export function createGeocoder(options: GeocoderOptions): Geocoder {
  const { url: base, userAgent, pauseMs = PAUSE_MS, timeoutMs } = options;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const ask = async (address: string): Promise<Point | null> => {
    const url = callUrl(base, '/search');
    url.searchParams.set('q', address);
    url.searchParams.set('format', 'jsonv2');
    url.searchParams.set('limit', '1');
    const [first] = Answer.parse(await askJson({ url, userAgent, ...(timeoutMs && { timeoutMs }) }));
    return first ? { lat: first.lat, lng: first.lon } : null;
  };
  return {
    find: async (address) => {
      if (waiting >= LONGEST_QUEUE) throw new Error('Too many addresses wait for the geocoder');
      waiting += 1;
      const mine = turn.then(() => ask(address));
      // The next one goes a second after this one has been answered, whatever the answer.
      turn = mine.catch(() => undefined).then(() => new Promise((done) => setTimeout(done, pauseMs).unref()));
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
  };
}
