import { formatDate, formatLongWeekday } from '#web/lib/i18n/format.ts';

/** Wednesday, 2 Dec 2026; of a calendar day 'YYYY-MM-DD'. */
export const dayName = (day: string) => `${formatLongWeekday(day)}, ${dateOf(day)}`;
/** 2 Dec 2026 */
export const dateOf = (day: string) => formatDate(`${day}T12:00:00Z`);
