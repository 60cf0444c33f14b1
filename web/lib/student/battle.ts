import { queryOptions } from '@tanstack/react-query';
import { GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Where others are looked for at this moment. */
const LIVE_MS = 2_000;
/** Where each plays when it suits them. */
const PATIENT_MS = 10_000;

export const battleKeys = {
  all: ['battles'] as const,
  list: (userId: string) => [...battleKeys.all, userId, 'list'] as const,
  one: (userId: string, battleId: string) => [...battleKeys.all, userId, battleId] as const,
};

/** How a battle stands; asked again for as long as somebody else can change it. */
export const battleQuery = (userId: string, battleId: string) =>
  queryOptions({
    queryKey: battleKeys.one(userId, battleId),
    queryFn: ({ signal }) =>
      callFunction('get-battle', { battle_id: battleId }, { schema: GetBattleResponse, signal }),
    staleTime: 1_000,
    refetchInterval: ({ state }) => askedAgainAfter(state.data),
  });

function askedAgainAfter(battle: GetBattleResponse | undefined): number | false {
  if (!battle) return false;
  const { kind, state, rematch_open, is_handed_in } = battle;
  if (state === 'cancelled') return false;
  // The others may open a rematch.
  if (state === 'over') return kind === 'rival' || rematch_open ? false : PATIENT_MS;
  if (kind === 'rival') return is_handed_in ? LIVE_MS : LIVE_MS * 2;
  return kind === 'live' || state === 'lobby' ? LIVE_MS : PATIENT_MS;
}
