import { GamificationPingResponse } from '#core/contracts/gamification/gamification-ping.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** Counts what was earned for the streak, and answers how things stand. */
export function pingStreak(): Promise<GamificationPingResponse> {
  return callFunction('gamification-ping', undefined, { schema: GamificationPingResponse });
}
