/** Processor time of one candidate, in milliseconds. */
export interface Cost {
  server: number;
  database: number;
}

export type PhaseName = 'start' | 'handing in';

/** By `npm run bench -- hall 2000` on PostgreSQL, 29 November 2026, on two cores that did nothing else; to be measured again where one stands. */
export const PHASE_COSTS: Record<PhaseName, Cost> = {
  start: { server: 1.18, database: 1.37 },
  'handing in': { server: 3.03, database: 5.53 },
};
