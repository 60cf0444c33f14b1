import { z } from 'zod';
import {
  FREE_TEST_QUESTIONS,
  type FreeTestRefusal,
  isQuickTest,
  QUICK_TEST_QUESTIONS,
  refuseFreeTest,
} from '#core/domain/billing/free-test.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { mayUsePremium, premiumRequired } from './require-premium.ts';

/** Held until the transaction ends, so that of two calls at once the second counts the first one's test. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('free-test:' || $1::text, 0))`;

const COUNT_TODAY = `
  select count(*)::int as tests from public.tests
  where owner_id = $1 and not is_demo
    and (mode <> 'quick' or jsonb_array_length(config -> 'questions') > $2)
    and created_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;

const TEXTS: Record<FreeTestRefusal, string> = {
  too_many_questions: `Without Premium a test has up to ${FREE_TEST_QUESTIONS} questions.`,
  one_a_day: 'You have built your free test of today. With Premium you can build as many as you like.',
};

const TestsRow = z.object({ tests: z.number() });

/**
 * To be called in the transaction that inserts the test.
 * @throws premium_required (402) when this student needs Premium for this test.
 */
export async function checkFreeTest(
  tx: Transaction,
  userId: string,
  request: { mode: string; questionCount: number },
): Promise<void> {
  if (isQuickTest(request) || (await mayUsePremium(tx, userId))) return;
  await tx.query(LOCK, [userId]);
  const row = await queryOptionalRow(tx, TestsRow, COUNT_TODAY, [userId, QUICK_TEST_QUESTIONS]);
  const refusal = refuseFreeTest({ ...request, builtToday: row?.tests ?? 0 });
  if (refusal) throw premiumRequired(TEXTS[refusal]);
}
