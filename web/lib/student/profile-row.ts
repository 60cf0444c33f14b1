import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';

/** What a student sees and changes of the own profile. */
export const Profile = z.object({
  full_name: z.string().nullable(),
  board: z.string().nullable(),
  medium: z.string().nullable(),
  class_level: z.string().nullable(),
  state: z.string().nullable(),
  district: z.string().nullable(),
  language: z.string().nullable(),
  alias: z.string(),
  show_name: z.boolean(),
  reduced_motion: z.boolean(),
  nta_mode: z.boolean(),
  mail_notifications: z.boolean(),
  exam_evening_mail: z.boolean(),
  date_of_birth: z.string().nullable(),
  guardian_email: z.string().nullable(),
  practice_minutes: z.number(),
  weekly_mail: z.boolean(),
  /** Codes of the exams prepared for beside NEET; of a profile kept on a device before there were any, none. */
  other_exams: z.array(z.string()).default([]),
  /** The one of them, or NEET, that the screens show now. */
  current_exam: z.string().default(NEET_EXAM),
  /** Of a profile kept on a device before there were reminders: none. */
  push_exams: z.boolean().default(false),
  push_duels: z.boolean().default(false),
  push_streak: z.boolean().default(false),
  extra_time_percent: z.number(),
  /** ISO instant. */
  exam_date: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const PROFILE_COLUMNS = Object.keys(Profile.shape).join(', ');
