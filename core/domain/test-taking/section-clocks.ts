/** A section of a test with a clock of its own: it opens when the one before ends, and locks at its own end. */
export interface SectionClock {
  /** Positions of questions, from 1. */
  from: number;
  to: number;
  /** Milliseconds after the start of the attempt. */
  opensMs: number;
  endsMs: number;
}

/** A device's clock and the server's agree to within this. */
export const CLOCKS_DIFFER_MS = 5_000;

/**
 * Sections in their order with the time each ends, in seconds after the start. Null where they have no clocks: then every
 * question is open all the time.
 */
export function sectionClocks(
  sections: readonly { from: number; to: number }[],
  ends: readonly number[] | null,
): SectionClock[] | null {
  if (!ends || ends.length === 0 || ends.length !== sections.length) return null;
  return sections.map(({ from, to }, place) => ({
    from,
    to,
    opensMs: (ends[place - 1] ?? 0) * 1000,
    endsMs: (ends[place] ?? 0) * 1000,
  }));
}

/**
 * Whether an answer given so long after the start, to the question at `position`, came while its section was open.
 * @param graceMs so long after the end it may have been on its way
 */
export function isWithinSection(
  clocks: readonly SectionClock[],
  position: number,
  givenMs: number,
  graceMs: number,
): boolean {
  const clock = clocks.find(({ from, to }) => from <= position && position <= to);
  if (!clock) return true;
  return clock.opensMs - CLOCKS_DIFFER_MS <= givenMs && givenMs <= clock.endsMs + graceMs;
}

/** Sections as a device is told of them: with the time each locks, where they have clocks. */
export const withEnds = <S extends object>(sections: readonly S[], ends: readonly number[] | null) =>
  sections.map((section, place) => ({ ...section, ...(ends && { ends_sec: ends[place] }) }));

/**
 * Which section is open with so many seconds of the whole test left, and how many of them are of the sections behind it.
 * @param reached the section that was open before: time that is given moves the sections behind, and opens none again
 */
export function openSection(
  clocks: readonly SectionClock[],
  secondsLeft: number,
  reached = 0,
): { place: number; restSeconds: number } {
  const endMs = clocks.at(-1)?.endsMs ?? 0;
  const rests = clocks.map(({ endsMs }) => Math.round((endMs - endsMs) / 1000));
  const place = rests.findIndex((rest, at) => at >= reached && secondsLeft > rest);
  return place === -1
    ? { place: clocks.length - 1, restSeconds: 0 }
    : { place, restSeconds: rests[place] ?? 0 };
}
