import { z } from 'zod';
import { SetCutOffs } from '../exams/exam-shape.ts';
import { SittingId } from '../sittings/sitting.ts';

/**
 * POST /functions/v1/set-cut-offs, for who holds the sitting and once nobody may answer any more: what has to be reached, as the institute makes it known after the
 * exam. null in place of marks: as the paper says it, or none; `cut_offs` null: what was set is taken back. Results, reports and the published ranking say it; marks and ranks stay as they
 * are. 409 `results_not_out` before the end, 400 `invalid_request` for more marks than there are, or other sections than the paper has.
 */
export const SetCutOffsRequest = SittingId.extend({ cut_offs: SetCutOffs.nullable() });
export const SetCutOffsResponse = z.object({});
