/** Where a student switches off the mails nobody asked for. */
export const SWITCHES_PATH = '/app/profile?tab=preferences';

/**
 * SQL: whether the student of `profile` is mailed what they did not ask for at that moment. The administrators' setting and
 * the student's own switch both say so; mails about an account are sent whatever they say.
 */
export const wantsMail = (profile: string) => `(
  coalesce(${profile}.mail_notifications, true) and ${STUDENT_MAILS_ON})`;

/** SQL: whether this installation mails students what they did not ask for. */
export const STUDENT_MAILS_ON = `
  coalesce((select s.value <> 'false' from public.app_settings s where s.key = 'student_mails'), true)`;
