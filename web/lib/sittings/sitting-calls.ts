import type { z } from 'zod';
import {
  type EnterSittingRequest,
  EnterSittingResponse,
  OpenSittingResponse,
} from '#core/contracts/sittings/enter-sitting.ts';
import { type DevicePresence, GetSittingStateResponse } from '#core/contracts/sittings/get-sitting-state.ts';
import { browserId } from '#web/lib/answers/device-id.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

const LONGEST_WAIT_MS = 10_000;

export type Entry = Pick<z.infer<typeof EnterSittingRequest>, 'entry_code' | 'take_over' | 'language'>;

/** Makes the attempt, or finds it, and holds it for this device. */
export const enterSitting = (sittingId: string, entry: Entry) =>
  callFunction(
    'enter-sitting',
    { sitting_id: sittingId, device_id: browserId(), ...entry },
    { schema: EnterSittingResponse, signal: AbortSignal.timeout(LONGEST_WAIT_MS) },
  );

/** The key of the paper, from the start on. */
export const openSitting = (sittingId: string) =>
  callFunction(
    'open-sitting',
    { sitting_id: sittingId, device_id: browserId() },
    { schema: OpenSittingResponse, signal: AbortSignal.timeout(LONGEST_WAIT_MS) },
  );

export type Presence = Omit<DevicePresence, 'device_id'>;

/** Where the candidate stands; says at once what this device has to say of itself. */
export const getSittingState = (sittingId: string, presence: Presence) =>
  callFunction(
    'get-sitting-state',
    { sitting_id: sittingId, presence: { device_id: browserId(), ...presence } },
    { schema: GetSittingStateResponse, signal: AbortSignal.timeout(LONGEST_WAIT_MS) },
  );

/** Whether the exam goes on on another device by now: this one ends nothing any more. */
export async function isHeldElsewhere(sittingId: string): Promise<boolean> {
  const { attempt } = await callFunction(
    'get-sitting-state',
    { sitting_id: sittingId },
    { schema: GetSittingStateResponse, signal: AbortSignal.timeout(LONGEST_WAIT_MS) },
  );
  return attempt !== null && attempt.device_id !== browserId();
}
