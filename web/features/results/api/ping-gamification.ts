import { z } from 'zod';
import { callFunction } from '#web/lib/call-function.ts';

/** Lets the streak notice today's test. Nothing on the results depends on it, so a failure is nobody's business. */
export async function pingGamification(): Promise<void> {
  await callFunction('gamification-ping', undefined, {
    schema: z.unknown(),
    keepalive: true,
  }).catch(() => undefined);
}
