import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  ActInBattleResponse,
  type BattleAction,
  BeginBattleResponse,
  type CreateBattleRequest,
  CreateBattleResponse,
  DeclineBattleResponse,
  JoinBattleResponse,
  RematchBattleResponse,
} from '#core/contracts/battles/battles.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { battleKeys } from '#web/lib/student/battle.ts';

export const createBattle = (wanted: CreateBattleRequest) =>
  callFunction('create-battle', wanted, { schema: CreateBattleResponse });

export const joinBattle = (code: string) =>
  callFunction('join-battle', { code }, { schema: JoinBattleResponse });

export const declineBattleMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (battleId: string) =>
      callFunction('decline-battle', { battle_id: battleId }, { schema: DeclineBattleResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: battleKeys.all }),
  });

export const rematchBattle = (battleId: string) =>
  callFunction('rematch-battle', { battle_id: battleId }, { schema: RematchBattleResponse });

/** Whoever left reads the list again, and nothing more of the battle: {@link forgetBattle}, once its screen is gone. */
export const actInBattleMutation = (client: QueryClient, userId: string, battle_id: string) =>
  mutationOptions({
    mutationFn: async (action: BattleAction) => {
      await callFunction('act-in-battle', { battle_id, action }, { schema: ActInBattleResponse });
      if (action !== 'leave') await client.invalidateQueries({ queryKey: battleKeys.one(userId, battle_id) });
    },
  });

export function forgetBattle(client: QueryClient, userId: string, battleId: string): void {
  client.removeQueries({ queryKey: battleKeys.one(userId, battleId) });
  void client.invalidateQueries({ queryKey: battleKeys.list(userId) });
}

export const beginBattle = (battleId: string) =>
  callFunction('begin-battle', { battle_id: battleId }, { schema: BeginBattleResponse });
