import type { QueryFunctionContext } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { OutlineRow } from '#core/domain/question-bank/bank-outline.ts';
import { getDemoOutline } from '#web/features/test-builder/api/get-demo-outline.ts';
import type { Bank } from '#web/features/test-builder/api/keys.ts';
import { examOutlineQuery } from '#web/lib/exams/exam-outline.ts';

type Asking = Pick<QueryFunctionContext, 'signal' | 'client'>;

/** Where the questions of a small bank stand, in one answer; null of NEET's, which is asked about what is chosen. */
export async function outlineOf(
  { isDemo, exam }: Bank,
  { signal, client }: Asking,
): Promise<OutlineRow[] | null> {
  if (isDemo) return getDemoOutline(signal);
  return exam === NEET_EXAM ? null : client.ensureQueryData(examOutlineQuery(exam));
}
