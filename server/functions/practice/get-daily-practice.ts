import {
  GetDailyPracticeRequest,
  GetDailyPracticeResponse,
  PRACTICE_MINUTES,
} from '#core/contracts/practice/daily-practice.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requireOwnExam } from '#server/operations/exams/require-own-exam.ts';
import { selectOpenPractice } from '#server/operations/practice/open-practice.ts';
import { planToday } from '#server/operations/practice/plan-today.ts';

/** What today's practice would be, and what it is for. */
export const getDailyPractice = defineFunction({
  name: 'get-daily-practice',
  access: 'student',
  request: GetDailyPracticeRequest,
  response: GetDailyPracticeResponse,
  handle: ({ asOwner, userId }, { exam }) =>
    asOwner('the bank is closed to students', async (tx) => {
      await requireOwnExam(tx, userId, exam);
      const today = await planToday(tx, userId, PRACTICE_MINUTES.usual, exam);
      const open = await selectOpenPractice(tx, userId, exam);
      return {
        mistakes: today.mistakes,
        questions: today.questions.length,
        minutes: Math.ceil(today.seconds / 60),
        minutes_a_day: Math.round(today.secondsADay / 60),
        minutes_spent: Math.floor(today.secondsSpent / 60),
        open_attempt_id: open?.attemptId ?? null,
        exam_day: today.examDate && kolkataDay(today.examDate),
        expected_percent: today.expectedRecall === null ? null : Math.round(100 * today.expectedRecall),
      };
    }),
});
