import type { z } from 'zod';
import {
  type ApplyRemarkingRequest,
  ApplyRemarkingResponse,
} from '#core/contracts/remarking/apply-remarking.ts';
import { ReverseRemarkingResponse } from '#core/contracts/remarking/reverse-remarking.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @returns the id of the set */
export async function applyRemarking(order: z.input<typeof ApplyRemarkingRequest>): Promise<string> {
  return (await callFunction('apply-remarking', order, { schema: ApplyRemarkingResponse })).set_id;
}

export const reverseRemarking = (order: { set_id: string; reason: string }) =>
  callFunction('reverse-remarking', order, { schema: ReverseRemarkingResponse });
