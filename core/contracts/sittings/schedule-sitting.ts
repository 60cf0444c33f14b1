import { z } from 'zod';
import { ScheduledSitting, SittingPlan } from './sitting.ts';

/**
 * POST /functions/v1/schedule-sitting, for administrators and teachers. The paper is frozen as a test of this sitting alone; a
 * draft must be ready as for publishing (422 paper_not_ready). A start that is past: 422 `sitting_too_early`.
 */
export const ScheduleSittingRequest = SittingPlan.extend({
  paper_id: z.uuid(),
  /** The draft it was kept as, of the caller: it goes with the scheduling. */
  draft_id: z.uuid().optional(),
  /** As one of its times: students take their places themselves. For administrators; 422 `shifts_share_questions`. */
  competition_id: z.uuid().optional(),
});
export const ScheduleSittingResponse = z.object({ sitting: ScheduledSitting });

/**
 * POST /functions/v1/change-sitting: what is given changes, the rest stays. `revision` is the one that was read: 409 `conflict` when another
 * change was saved since. The start: 409 `start_fixed` from 10 s before it; what else a started sitting cannot change is refused so, too.
 * Everybody concerned is told.
 */
export const ChangeSittingRequest = z.strictObject({
  sitting_id: z.uuid(),
  revision: z.int().min(1).max(2_147_483_647),
  title: SittingPlan.shape.title.optional(),
  starts_at: SittingPlan.shape.starts_at.optional(),
  /** After the start it moves the end of everybody who has not handed in. */
  duration_sec: SittingPlan.shape.duration_sec.optional(),
  entry_opens_min: SittingPlan.shape.entry_opens_min.unwrap().optional(),
  late_entry_min: SittingPlan.shape.late_entry_min.unwrap().optional(),
  late_sync_sec: SittingPlan.shape.late_sync_sec.unwrap().optional(),
  audience: SittingPlan.shape.audience.optional(),
  entry_code: SittingPlan.shape.entry_code.unwrap().optional(),
  order: SittingPlan.shape.order.unwrap().optional(),
  navigation: SittingPlan.shape.navigation.unwrap().optional(),
  languages: SittingPlan.shape.languages.unwrap().optional(),
  hides_chapters: z.boolean().optional(),
  results_at: SittingPlan.shape.results_at.unwrap().optional(),
  review: z.boolean().optional(),
  rule: SittingPlan.shape.rule.unwrap().optional(),
  invigilators: SittingPlan.shape.invigilators.unwrap().optional(),
  rooms: SittingPlan.shape.rooms.unwrap().optional(),
  extra_time: SittingPlan.shape.extra_time.unwrap().optional(),
  /** Told to the candidates with the change. */
  reason: z.string().trim().max(500).optional(),
});
export type ChangeSittingRequest = z.infer<typeof ChangeSittingRequest>;
export const ChangeSittingResponse = ScheduleSittingResponse;

/** POST /functions/v1/cancel-sitting. Attempts that run are not graded; nobody can enter. 409 `results_out` after the release. */
export const CancelSittingRequest = z.strictObject({
  sitting_id: z.uuid(),
  reason: z.string().trim().min(1).max(500),
});
export const CancelSittingResponse = z.object({});
