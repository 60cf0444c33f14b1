import { z } from 'zod';
import {
  PRACTICE_MINUTES,
  PrepareDailyPracticeRequest,
  PrepareDailyPracticeResponse,
} from '#core/contracts/practice/daily-practice.ts';
import { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { practiceDay } from '#core/domain/practice/practice-day.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { LANGUAGE_OF_PROFILE, shownQuestion } from '#server/operations/attempts/shown-questions.ts';
import { requireOwnExam } from '#server/operations/exams/require-own-exam.ts';
import { examOfPractice } from '#server/operations/practice/exam-of-practice.ts';
import { PRACTICE_SECONDS } from '#server/operations/practice/freeze-practice.ts';
import { handKeys } from '#server/operations/practice/hand-keys.ts';
import { selectOpenPractice } from '#server/operations/practice/open-practice.ts';
import { planToday } from '#server/operations/practice/plan-today.ts';
import { findPrepared, prepare } from '#server/operations/practice/prepared-practice.ts';
import { describePractice, lockPractice } from '#server/operations/practice/write-practice-test.ts';

/** A screen asks when the plan has changed; each one that is made writes rows. */
const LIMIT = { limit: 60, windowSeconds: 3600 };

const SELECT = `
  select json_agg(${shownQuestion('ready')} order by ready.position) as questions,
    coalesce(max(p.extra_time_percent), 0) as "extraPercent"
  from private.prepared_questions ready
    join public.questions q on q.id = ready.question_id
    left join public.profiles p on p.user_id = $2
    left join public.question_localizations l on l.question_id = q.id and l.language = ${LANGUAGE_OF_PROFILE}
  where ready.attempt_id = $1`;

const Row = z.object({ questions: z.array(QuestionInTest), extraPercent: z.number() });

/** Gives a device what it needs to begin today's practice without a network. */
export const prepareDailyPractice = defineFunction({
  name: 'prepare-daily-practice',
  access: 'student',
  grows: true,
  request: PrepareDailyPracticeRequest,
  response: PrepareDailyPracticeResponse,
  handle: ({ asOwner, userId }, { exam, with_keys: withKeys }) =>
    asOwner('the bank is closed to students, and what is prepared is written by the server', async (tx) => {
      await lockPractice(tx, userId);
      await requireOwnExam(tx, userId, exam);
      if (await selectOpenPractice(tx, userId, exam)) return { practice: null };
      const { questions: planned } = await planToday(tx, userId, PRACTICE_MINUTES.usual, exam);
      if (planned.length === 0) return { practice: null };
      await limitCalls(tx, { action: 'prepare-practice', subject: userId, ...LIMIT });
      const prepared = (await findPrepared(tx, userId, planned)) ?? (await prepare(tx, userId, planned));
      const { questions, extraPercent } = await queryRow(tx, Row, SELECT, [prepared.attemptId, userId]);
      const ids = questions.map(({ id }) => id);
      const { title } = await describePractice(tx, ids);
      const { marking } = await examOfPractice(tx, ids);
      return {
        practice: {
          attempt_id: prepared.attemptId,
          title,
          mode: 'practice',
          marking,
          duration_sec: PRACTICE_SECONDS + Math.ceil((PRACTICE_SECONDS * extraPercent) / 100),
          questions,
          day: practiceDay(prepared.preparedAt),
          ...(withKeys && { sealed: await handKeys(tx, userId, prepared.attemptId) }),
        },
      };
    }),
});
