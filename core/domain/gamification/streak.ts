/** Answered questions, in tests handed in that day, that make the day count. */
export const QUESTIONS_FOR_A_DAY = 5;
export const DAYS_FOR_A_FREEZE = 7;
export const MAX_FREEZES = 2;

export interface DayOfWork {
  /** In tests handed in; blanks are not answers. */
  answered: number;
  /** The day's practice was handed in, every question seen and at least half of them answered. */
  practiceDone: boolean;
}

/** The one definition of a day that counts: five answers anywhere, or the day's practice, however short its plan was. */
export function isDayOfWork({ answered, practiceDone }: DayOfWork): boolean {
  return answered >= QUESTIONS_FOR_A_DAY || practiceDone;
}

export interface Streak {
  days: number;
  longestDays: number;
  /** Days that may be missed without losing the streak. */
  freezes: number;
  /** 'YYYY-MM-DD' in Asia/Kolkata; null before the first counted day. */
  lastDay: string | null;
}

/** The streak after `today` was earned. Counting the same day again changes nothing. */
export function countDay(streak: Streak, today: string): Streak {
  const missed = missedDays(streak, today);
  if (missed < 0) return streak;
  const kept = missed <= streak.freezes;
  const days = kept ? streak.days + 1 : 1;
  const freezesLeft = kept ? streak.freezes - missed : streak.freezes;
  const earned = days % DAYS_FOR_A_FREEZE === 0 ? 1 : 0;
  return {
    days,
    longestDays: Math.max(streak.longestDays, days),
    freezes: Math.min(MAX_FREEZES, freezesLeft + earned),
    lastDay: today,
  };
}

/** What a student sees today: 0 once more days were missed than there are freezes. */
export function streakDaysShown(streak: Streak, today: string): number {
  return missedDays(streak, today) <= streak.freezes ? streak.days : 0;
}

/** How many of the days to come may still be missed: a day missed since the last that counted has taken its freeze already. */
export function freezesAhead(streak: Streak, today: string): number {
  const missed = Math.max(0, missedDays(streak, today));
  return missed <= streak.freezes ? streak.freezes - missed : streak.freezes;
}

/** Whether it is lost at midnight unless today still counts: it lives, and no freeze is left for today. */
export function endsTonight(streak: Streak, today: string): boolean {
  return streak.days > 0 && streak.lastDay !== null && missedDays(streak, today) === streak.freezes;
}

/**
 * Which of these days were missed, and cost nothing: those within the streak, and those since its last day that the freezes cover.
 * @param days one after the other, without a gap, today among them or before it
 */
export function frozenDays(
  streak: Streak,
  days: readonly { day: string; worked: boolean }[],
  today: string,
): string[] {
  const { lastDay } = streak;
  if (lastDay === null || streak.days === 0) return [];
  const lives = missedDays(streak, today) <= streak.freezes;
  const countedAfter = (of: string) =>
    days.filter(({ day, worked }) => worked && day > of && day <= lastDay).length;
  return days.flatMap(({ day, worked }) => {
    if (worked || day >= today || day === lastDay) return [];
    // A counted day before it belongs to the same streak.
    if (day < lastDay) return countedAfter(day) < streak.days ? [day] : [];
    return lives ? [day] : [];
  });
}

/** Points of the first activity of a day, for the streak that day makes. */
export function dayPoints(streakDays: number): number {
  return Math.min(30, 10 + 2 * streakDays);
}

/** Whole days between the last counted day and today; −1 when today is counted; 0 before the first. */
function missedDays({ lastDay }: Streak, today: string): number {
  if (lastDay === null) return 0;
  return Math.round((Date.parse(today) - Date.parse(lastDay)) / 86_400_000) - 1;
}
