import { formatMarks, formatNumber } from '#web/lib/i18n/format.ts';

const SECONDS = 60;

/** Of hundredths of a mark, at most one decimal. */
export const shownMarks = (hundredths: number) => formatMarks(Math.round(hundredths / 10) / 10);

/** Whole minutes. */
export const shownMinutes = (seconds: number) => formatNumber(Math.round(seconds / SECONDS));
