import type { SeriesPlan } from '#core/contracts/competitions/series.ts';

/** The second weekend, Saturday and Sunday morning, three hours as in the exam. */
export const EMPTY_PLAN: SeriesPlan = {
  title: '',
  about: '',
  state_only: null,
  weekend: 2,
  shifts: [
    { day: 'saturday', time: '10:00' },
    { day: 'sunday', time: '10:00' },
  ],
  duration_sec: 180 * 60,
  months_ahead: 1,
  merging: 'percentiles',
  languages: ['en'],
  results_after_hours: 24,
  blueprint: [],
  paused: false,
};
