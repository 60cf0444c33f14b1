/** What stands for a third, 20 minutes an hour; as `private.extra_seconds` of the database. */
export const A_THIRD = 33;

/** What somebody with extra time has more of a test, in seconds. */
export function extraSeconds(durationSec: number, percent: number): number {
  return Math.ceil(percent === A_THIRD ? durationSec / 3 : (durationSec * percent) / 100);
}

export interface PaperMinutes {
  /** What everybody has. */
  usual: number;
  /** What this person has more; 0: nothing. */
  extra: number;
  total: number;
}

/** The duration of a test as it is said to a person. */
export function paperMinutes(durationSec: number, percent: number): PaperMinutes {
  const usual = Math.round(durationSec / 60);
  const total = Math.round((durationSec + extraSeconds(durationSec, percent)) / 60);
  return { usual, extra: total - usual, total };
}

/** Of sections with clocks of their own, how many seconds each is open for this person; as `private.section_ends` of the database. */
export function ownSectionSeconds(seconds: readonly number[], percent: number): number[] {
  const usual = seconds.reduce((sum, each) => sum + each, 0);
  const own = usual + extraSeconds(usual, percent);
  let until = 0;
  let before = 0;
  return seconds.map((each) => {
    until += each;
    const end = Math.round((own * until) / usual);
    const open = end - before;
    before = end;
    return open;
  });
}

/** The longest reason a student gives, and the longest answer to it. */
export const MAX_EXTRA_TIME_TEXT = 500;
