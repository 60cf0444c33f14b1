import { readMonth } from '#core/domain/calendar/months.ts';

/** What the list of exams shows, as its address says. */
export type WhichSittings = { which?: 'past' } | { which: 'month'; month?: string };

/** Of an address; what it says that there is not shows what is coming. `month` absent is the present one. */
export function readWhichSittings({ which, month }: Record<string, unknown>): WhichSittings {
  if (which === 'past') return { which };
  if (which !== 'month') return {};
  const read = readMonth(month);
  return read ? { which, month: read } : { which };
}
