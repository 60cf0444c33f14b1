import { z } from 'zod';
import { ExamdayEmailRequest, ExamdayEmailResponse } from '#core/contracts/exam-day/examday-email.ts';
import { countdownTo } from '#core/domain/exam-day/countdown.ts';
import { isSetUp } from '#core/domain/exam-day/exam-day-plan.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { composePlanMail } from '#server/operations/exam-day/compose-plan-mail.ts';
import { type ExamDayPerson, readExamDayPerson } from '#server/operations/exam-day/exam-day-person.ts';
import { examWeather } from '#server/operations/exam-day/exam-weather.ts';

/** For one recipient, no matter who asks. */
const LIMIT = { limit: 10, windowSeconds: 3600 };

const IsAdmin = z.object({ isAdmin: z.boolean() });

/** Mails the exam-day plan to the caller; an administrator may have it sent to somebody else. */
export const examdayEmail = defineFunction({
  name: 'examday-email',
  access: 'student',
  request: ExamdayEmailRequest,
  response: ExamdayEmailResponse,
  handle: async ({ asCaller, asOwner, userId, jobs, site }, { user_id }) => {
    if (user_id !== userId) {
      const { isAdmin } = await asCaller((tx) =>
        queryRow(tx, IsAdmin, 'select public.is_admin() as "isAdmin"'),
      );
      if (!isAdmin) throw new AppError('forbidden', 'You can send only your own plan.');
    }
    const now = new Date();
    const person = await asOwner('the account stands beside the profile', (tx) =>
      readExamDayPerson(tx, user_id),
    );
    checkPerson(person, now, user_id === userId);
    const weather = await examWeather(site.places.weather, person, now);
    await asOwner('the outbox is the server’s', async (tx) => {
      await limitCalls(tx, { action: 'examday-email', subject: user_id, ...LIMIT });
      const hasForecasts = site.places.weather !== null;
      const mail = composePlanMail(person, { weather, hasForecasts, siteUrl: site.url, now });
      if (!(await queueMail(tx, jobs, mail, user_id === userId ? 'asked' : 'told'))) {
        throw new AppError(
          'rate_limited',
          'No more mails go to this address today. Please try again tomorrow.',
        );
      }
    });
    return { sent: true as const };
  },
});

function checkPerson(
  person: ExamDayPerson | null,
  now: Date,
  isOwn: boolean,
): asserts person is ExamDayPerson & { exam_date: Date } {
  if (!person && !isOwn) throw notFound('User');
  const { exam_date: examDate } = person ?? { exam_date: null };
  if (!person?.email || !examDate || !isSetUp({ ...person, exam_date: examDate.toISOString() })) {
    throw new AppError('exam_day_incomplete', 'Please complete your exam day setup first.');
  }
  if (countdownTo(examDate, now).phase === 'over') {
    throw new AppError('exam_day_over', 'The exam date has passed. Please enter the next one.');
  }
  if (!isOwn && !person.is_email_proved) {
    throw new AppError('mail_off', 'This person has not confirmed their email address.');
  }
  if (!isOwn && !person.wants_mail) {
    throw new AppError('mail_off', 'Notifications by mail are switched off for this person.');
  }
}
