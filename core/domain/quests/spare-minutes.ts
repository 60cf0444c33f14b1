import type { Lacking, Quest } from '#core/contracts/quests/get-tonight.ts';
import type { PlannedExam } from './planned-exam.ts';
import { LEAST_QUESTIONS, minutesOf } from './share-minutes.ts';

interface Evening {
  /** As it was planned, before the student moved anything. */
  quests: readonly Quest[];
  /** That the student allows. */
  minutes: number;
  lacking: Lacking;
  exam: Pick<PlannedExam, 'secondsPerQuestion'>;
}

/** Minutes of an evening that stay free because the bank has nothing to ask: too few for a quest count as none. */
export function spareMinutes({ quests, minutes, lacking, exam }: Evening): number {
  if (lacking.length === 0 || quests.some(({ kind }) => kind !== 'mistakes')) return 0;
  const spare = minutes - quests.reduce((sum, quest) => sum + quest.minutes, 0);
  return spare < minutesOf(LEAST_QUESTIONS, exam.secondsPerQuestion) ? 0 : spare;
}
