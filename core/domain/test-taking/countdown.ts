/** Two clocks of one device. The monotonic one may stand still while it sleeps; the wall clock can be set. */
export interface ClockReading {
  monotonicMs: number;
  wallMs: number;
}

/** The end of the attempt on both clocks. The monotonic one counts; the other one tells that something happened. */
export type Countdown = Readonly<{ monotonicEndMs: number; wallEndMs: number }>;

export const LOW_TIME_SECONDS = 300;
export const ANNOUNCED_MINUTES = [30, 10, 5, 1] as const;

/** Seconds a save answers are whole ones and a network old: less of a difference says nothing. */
const TOLERANCE_MS = 2_500;

export function startCountdown(remainingMs: number, at: ClockReading): Countdown {
  return { monotonicEndMs: at.monotonicMs + remainingMs, wallEndMs: at.wallMs + remainingMs };
}

/** Never negative. */
export function remainingMs(countdown: Countdown, now: ClockReading): number {
  return Math.max(0, countdown.monotonicEndMs - now.monotonicMs);
}

export function remainingSeconds(countdown: Countdown, now: ClockReading): number {
  return Math.ceil(remainingMs(countdown, now) / 1000);
}

/**
 * Compares the two clocks. A wall clock that ran ahead while the page could not be seen means that the device slept, and
 * that time counts; ahead in plain sight, or behind, somebody set it, and that counts nothing. Either way only the
 * server knows for certain: the answer is in doubt until it has spoken.
 */
export function observe(
  countdown: Countdown,
  now: ClockReading,
  wasHidden: boolean,
): { countdown: Countdown; isDoubtful: boolean } {
  const byMonotonic = countdown.monotonicEndMs - now.monotonicMs;
  const byWall = countdown.wallEndMs - now.wallMs;
  if (Math.abs(byMonotonic - byWall) <= TOLERANCE_MS) return { countdown, isDoubtful: false };
  const slept = wasHidden && byWall < byMonotonic;
  return { countdown: startCountdown(slept ? byWall : byMonotonic, now), isDoubtful: true };
}

/** What is left after the page was away with its monotonic clock: a wall clock set back gives nothing. */
export function remainingAfter(left: { remainingMs: number; wallMs: number }, wallNowMs: number): number {
  return Math.max(0, left.remainingMs - Math.max(0, wallNowMs - left.wallMs));
}

/** The server's word replaces ours when they differ by more than rounding and the network explain. */
export function reconcile(countdown: Countdown, serverSeconds: number, now: ClockReading): Countdown {
  const differsBy = Math.abs(remainingMs(countdown, now) - serverSeconds * 1000);
  return differsBy <= TOLERANCE_MS ? countdown : startCountdown(serverSeconds * 1000, now);
}

/** mm:ss; minutes may exceed 59. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The whole minutes to announce when the time left goes from one number of seconds to a smaller one. */
export function announcementBetween(beforeSeconds: number, nowSeconds: number): number | null {
  const passed = ANNOUNCED_MINUTES.filter(
    (minutes) => beforeSeconds > minutes * 60 && nowSeconds <= minutes * 60 && nowSeconds > 0,
  );
  return passed.at(-1) ?? null;
}
