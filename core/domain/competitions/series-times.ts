import { kolkataInstant } from '../calendar/kolkata-time.ts';
import { kolkataMonth, monthAfter } from '../calendar/months.ts';

export const SERIES_DAYS = ['saturday', 'sunday'] as const;

export interface SeriesShift {
  day: (typeof SERIES_DAYS)[number];
  /** 'HH:MM' in India. */
  time: string;
}

export interface SeriesCalendar {
  /** The Saturday of the month, 1 to 4, and the Sunday after it. */
  weekend: number;
  shifts: readonly SeriesShift[];
  /** After the present month, so many more are announced. */
  monthsAhead: number;
}

const DAY_MS = 86_400_000;
const SATURDAY = 6;
/** Less is too little to hear of it and take a place: the month is left out. */
export const NOTICE_MS = 2 * DAY_MS;

/** When it is held in a month, 'YYYY-MM': the earliest first. */
export function timesOfMonth(
  month: string,
  { weekend, shifts }: Pick<SeriesCalendar, 'weekend' | 'shifts'>,
): Date[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const toSaturday = (SATURDAY - new Date(first).getUTCDay() + 7) % 7;
  const saturday = first + (toSaturday + (weekend - 1) * 7) * DAY_MS;
  return shifts
    .flatMap(({ day, time }) => {
      const date = new Date(saturday + (day === 'sunday' ? DAY_MS : 0)).toISOString().slice(0, 10);
      return kolkataInstant(`${date}T${time}`) ?? [];
    })
    .sort((a, b) => a.getTime() - b.getTime());
}

/** The months that should be announced by now, the nearest first. */
export function dueMonths(now: Date, calendar: SeriesCalendar): string[] {
  const present = kolkataMonth(now);
  return Array.from({ length: calendar.monthsAhead + 1 }, (_, by) => monthAfter(present, by)).filter(
    (month): month is string => {
      const [start] = month === null ? [] : timesOfMonth(month, calendar);
      return start !== undefined && start.getTime() >= now.getTime() + NOTICE_MS;
    },
  );
}
