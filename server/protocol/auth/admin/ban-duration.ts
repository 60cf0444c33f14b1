import { authError } from '../errors.ts';

const SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
const TERM = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g;
const DURATION = new RegExp(`^(?:${TERM.source})+$`);
/** The time Go's durations can hold, and a date PostgreSQL can. */
const LONGEST_SECONDS = 9_223_372_036;

/** Seconds of a duration as Go writes them ('24h', '1h30m'); 0 for 'none'. @throws validation_failed */
export function parseBanDuration(text: string): number {
  if (text === 'none' || text === '0') return 0;
  const invalid = () =>
    authError(400, 'validation_failed', `invalid format for ban duration: time: invalid duration "${text}"`);
  if (!DURATION.test(text)) throw invalid();
  let seconds = 0;
  for (const [, amount, unit] of text.matchAll(TERM)) seconds += Number(amount) * (SECONDS[unit ?? ''] ?? 0);
  if (seconds > LONGEST_SECONDS) throw invalid();
  return seconds;
}
