import type { SetCutOffs } from '#core/contracts/exams/exam-shape.ts';
import { SetCutOffsResponse } from '#core/contracts/sitting-results/set-cut-offs.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Where nothing is set, what was set before is taken back. */
export async function setCutOffs(sittingId: string, cut_offs: SetCutOffs): Promise<void> {
  await callFunction('set-cut-offs', { sitting_id: sittingId, cut_offs }, { schema: SetCutOffsResponse });
}
