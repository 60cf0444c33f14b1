/** Processor time of one candidate, in milliseconds. */
export interface Cost {
  server: number;
  database: number;
}

export type PhaseName = 'start' | 'handing in';

/** By `npm run bench -- hall 2000` on PostgreSQL, 30 November 2026, on two cores that did nothing else; to be measured again where one stands. */
export const PHASE_COSTS: Record<PhaseName, Cost> = {
  start: { server: 0.71, database: 1.27 },
  'handing in': { server: 2.87, database: 5.27 },
};
