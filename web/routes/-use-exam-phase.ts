import { useQuery } from '@tanstack/react-query';
import { type Phase, phaseAt } from '#core/domain/quests/day-phase.ts';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';

/** How near the exam that is shown is; the guard has asked for the profile already. */
export function useExamPhase(userId: string): Phase {
  return phaseAt(useQuery(profileQuery(userId)).data?.exam_date ?? null, new Date());
}
