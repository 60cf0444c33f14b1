import { type DestinationStream, pino } from 'pino';

const FLUSH_MS = 200;

/** Standard output for logs: lines leave together, a few times a second, so that a rush of requests writes seldom. */
export function bufferedOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength: 4_096 });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  process.once('exit', () => output.flushSync());
  return output;
}
