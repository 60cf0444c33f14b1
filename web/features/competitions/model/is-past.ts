import type { ListedCompetition } from '#core/contracts/competitions/competition.ts';

/** Nobody can write it any more. */
export const isPast = ({ state }: Pick<ListedCompetition, 'state'>) => state === 'over' || state === 'ranked';
