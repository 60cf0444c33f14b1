import { z } from 'zod';
import { ExamChecklist, InLanguages } from '#core/contracts/exams/exam-shape.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { wantsMail } from '#server/mail/wants-mail.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';

const Located = z.enum(['address', 'city', 'hand']).nullable();

/** What the plan of one student is made of. */
const ExamDayPerson = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  /** Else the mail may reach a stranger, and says nothing that was typed. */
  is_email_proved: z.boolean(),
  /** What they did not ask for at that moment. */
  wants_mail: z.boolean(),
  full_name: z.string().nullable(),
  language: z.string().nullable(),
  home_address: z.string().nullable(),
  exam_center_address: z.string().nullable(),
  exam_city: z.string().nullable(),
  exam_date: z.date().nullable(),
  buffer_mins: z.number(),
  home_lat: z.number().nullable(),
  home_lng: z.number().nullable(),
  exam_lat: z.number().nullable(),
  exam_lng: z.number().nullable(),
  home_located: Located,
  exam_located: Located,
  reporting_mins: z.number().nullable(),
  travel_mins: z.number().nullable(),
  exam: z.string(),
  /** Of its definition; null: it is there no more. */
  exam_name: InLanguages.nullable(),
  checklist: ExamChecklist.nullable(),
  duration_mins: z.number().nullable(),
});
export type ExamDayPerson = z.infer<typeof ExamDayPerson>;

export const SELECT_EXAM_DAY_PERSON = `
  select u.id as user_id, u.email, ${isProvedSql('u')} as is_email_proved, ${wantsMail('p')} as wants_mail, p.full_name, p.language, p.home_address, d.exam_center_address, d.exam_city, d.exam_date,
    p.exam_arrival_buffer_mins as buffer_mins, p.home_lat, p.home_lng, d.exam_lat, d.exam_lng,
    p.home_located, d.exam_located, d.exam_reporting_mins as reporting_mins, d.exam_travel_mins as travel_mins,
    d.exam, e.definition -> 'name' as exam_name, e.checklist, (e.definition ->> 'minutes')::int as duration_mins
  from auth.users u join public.profiles p on p.user_id = u.id
    join private.exam_days_of_students d on d.user_id = u.id
    left join public.exams e on e.code = d.exam
  where u.id = $1 and u.deleted_at is null and d.exam = coalesce($2, p.current_exam)`;

/** @param exam default: the one that is shown */
export function readExamDayPerson(
  db: Queryable,
  userId: string,
  exam: string | null = null,
): Promise<ExamDayPerson | null> {
  return queryOptionalRow(db, ExamDayPerson, SELECT_EXAM_DAY_PERSON, [userId, exam]);
}
