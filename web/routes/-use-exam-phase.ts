import { type Phase, phaseAt } from '#core/domain/quests/day-phase.ts';
import { useKnownProfile } from '#web/routes/-use-known-profile.ts';

/** How near the exam that is shown is, also without a network; the guard has asked for the profile already. */
export function useExamPhase(userId: string): Phase {
  return phaseAt(useKnownProfile(userId).known?.exam_date ?? null, new Date());
}
