import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Structured lines, on standard output unless told otherwise. Ids and codes only: no names, addresses, answers or tokens. */
export function createLogger(level: string, output: DestinationStream = process.stdout): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['headers', '*.email', '*.password', '*.token'],
    },
    output,
  );
}
