import { createContext, use } from 'react';
import { ownSectionSeconds, paperMinutes } from '#core/domain/test-taking/extra-time.ts';

/** What the signed-in student has more of every test, in percent. */
export const ExtraTimeContext = createContext(0);

/** @returns the minutes of a test as this student has them */
export function useOwnMinutes(): (durationSec: number) => number {
  const percent = use(ExtraTimeContext);
  return (durationSec) => paperMinutes(durationSec, percent).total;
}

/** @returns the seconds of sections that have clocks of their own, as this student has them */
export function useOwnSections(): (seconds: readonly number[]) => number[] {
  const percent = use(ExtraTimeContext);
  return (seconds) => ownSectionSeconds(seconds, percent);
}
