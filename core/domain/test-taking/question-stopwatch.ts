/** How long each question was on screen while the page could be seen. Times in milliseconds of one clock. */
export type Stopwatch = Readonly<{
  questionId: string | null;
  /** null: the page is hidden. */
  since: number | null;
  totals: Readonly<Record<string, number>>;
}>;

export function newStopwatch(totals: Readonly<Record<string, number>>): Stopwatch {
  return { questionId: null, since: null, totals };
}

export function totalMs(watch: Stopwatch, questionId: string, now: number): number {
  const running =
    watch.questionId === questionId && watch.since !== null ? Math.max(0, now - watch.since) : 0;
  return (watch.totals[questionId] ?? 0) + running;
}

export function turnTo(watch: Stopwatch, questionId: string, now: number): Stopwatch {
  return { ...pause(watch, now), questionId, since: now };
}

export function pause(watch: Stopwatch, now: number): Stopwatch {
  const { questionId } = watch;
  if (questionId === null || watch.since === null) return watch;
  return {
    questionId,
    since: null,
    totals: { ...watch.totals, [questionId]: totalMs(watch, questionId, now) },
  };
}

export function resume(watch: Stopwatch, now: number): Stopwatch {
  return watch.since === null ? { ...watch, since: now } : watch;
}

/** A page that runs looks at its clock every second; longer than this, it did not run. */
export const LONGEST_BEAT_MS = 10_000;

/** A machine that sleeps hides no page: time in which nothing ran since the last look is not time at the question. */
export function withoutSleep(watch: Stopwatch, lastBeat: number, now: number): Stopwatch {
  if (watch.since === null || now - lastBeat <= LONGEST_BEAT_MS) return watch;
  return resume(pause(watch, Math.max(lastBeat, watch.since)), now);
}
