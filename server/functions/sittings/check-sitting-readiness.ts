import type { z } from 'zod';
import {
  CheckSittingReadinessRequest,
  CheckSittingReadinessResponse,
} from '#core/contracts/sittings/get-sitting.ts';
import { DEFAULT_ENTRY_OPENS_MIN } from '#core/domain/sittings/sitting-state.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { audienceOf } from '#server/operations/sittings/describe-sitting.ts';
import { checkReadiness, type PlanToCheck } from '#server/operations/sittings/readiness.ts';
import {
  requireOwnPlan,
  requireScheduler,
  requireSittingRole,
} from '#server/operations/sittings/require-sitting-role.ts';
import { readSitting, type SittingRow } from '#server/operations/sittings/sitting-rows.ts';

/** Says what would go wrong with a plan, or with a sitting that is scheduled. */
export const checkSittingReadiness = defineFunction({
  name: 'check-sitting-readiness',
  access: 'student',
  request: CheckSittingReadinessRequest,
  response: CheckSittingReadinessResponse,
  handle: async ({ asCaller, asOwner, userId }, request) => {
    if (request.paper_id || request.audience) await asCaller((tx) => requireOwnPlan(tx, request));
    return asOwner('papers and lists are read by the server', async (tx) => {
      if (!request.sitting_id) {
        await requireScheduler(tx, userId);
        return checkReadiness(tx, planOf(request, null));
      }
      await requireSittingRole(tx, request.sitting_id, userId, 'manage');
      return checkReadiness(tx, planOf(request, await readSitting(tx, request.sitting_id)));
    });
  },
});

/** What is asked about, over what is scheduled. */
function planOf(
  request: z.output<typeof CheckSittingReadinessRequest>,
  sitting: SittingRow | null,
): PlanToCheck {
  const audience = sitting
    ? audienceOf(sitting)
    : { everybody: false, groups: [], user_ids: [], by_name: false };
  return {
    sittingId: sitting?.id ?? null,
    paperId: request.paper_id ?? sitting?.paperId ?? null,
    startsAt: request.starts_at ? new Date(request.starts_at) : (sitting?.startsAt ?? null),
    durationSec: request.duration_sec ?? sitting?.durationSec ?? 0,
    entryOpensMin: request.entry_opens_min ?? sitting?.entryOpensMin ?? DEFAULT_ENTRY_OPENS_MIN,
    languages: request.languages ?? sitting?.languages ?? ['en'],
    audience: request.audience ?? audience,
    isOfCompetition: (request.competition_id ?? sitting?.competitionId ?? null) !== null,
    invigilators: request.invigilators ?? [],
    resultsAt: request.results_at ? new Date(request.results_at) : (sitting?.resultsAt ?? null),
  };
}
