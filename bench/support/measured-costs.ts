/** Processor time of one candidate, in milliseconds. */
export interface Cost {
  server: number;
  database: number;
}

export type PhaseName = 'start' | 'handing in';

/** By `npm run bench -- hall 300` on PostgreSQL, 29 November 2026, at a load of 12 on two cores: high, and to be measured again where one stands. */
export const PHASE_COSTS: Record<PhaseName, Cost> = {
  start: { server: 3.57, database: 1.83 },
  'handing in': { server: 8.23, database: 11.77 },
};
