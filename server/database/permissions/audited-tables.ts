/**
 * What an administrator may write of other people's rows, or the bank's, over REST, each by one statement that changes
 * something in the rows of `one-row-each.ts`. The test beside it finds the pairs in the page of permissions.
 */
export const AUDITED_WRITES: Record<string, string> = {
  'app_settings update': `update public.app_settings set value = '7' where key = 'tests_per_day'`,
  'key_suspicion_dismissals insert': `insert into public.key_suspicion_dismissals (question_id, key_index, option_index, reason)
    values ('00000000-0000-4000-8000-00000000000a', 1, 2, 'Checked')`,
  'key_suspicion_dismissals delete': 'delete from public.key_suspicion_dismissals',
  'library_items insert': `insert into public.library_items (kind, title) values ('material', 'More notes')`,
  'library_items update': `update public.library_items set title = 'Other notes'`,
  'library_items delete': 'delete from public.library_items',
  'print_upload_corrections insert': `insert into public.print_upload_corrections (upload_id, q, state)
    values ('00000000-0000-4000-8000-00000000000a', 2, 'blank')`,
  'print_uploads update': `update public.print_uploads set error = 'Too dark'`,
  'question_localizations insert': `insert into public.question_localizations (question_id, language, stem, options)
    values ('00000000-0000-4000-8000-00000000000a', 'te', 'x', array['1','2','3','4'])`,
  'question_localizations update': `update public.question_localizations set machine_made = true`,
  'question_localizations delete': 'delete from public.question_localizations',
  'questions insert': `insert into public.questions (subject, stem, options) values ('Physics', 'x', array['1','2','3','4'])`,
  'questions update': `update public.questions set topic = 'Lenses'`,
  'student_records insert': `insert into public.student_records (user_id, roll_number)
    values ('00000000-0000-4000-8000-00000000000b', '18')`,
  'student_records update': `update public.student_records set mobile = '9812345678'`,
};

/** What an administrator writes of nobody but themselves: no decision about anything. */
export const OWN_WRITES = ['saved_views insert', 'saved_views delete'];

/** Procedures that write, for administrators. */
export const AUDITED_PROCEDURES: Record<string, string> = {
  ai_enqueue: `select public.ai_enqueue('qc', '00000000-0000-4000-8000-00000000000a')`,
  ai_retry: `select public.ai_retry(array(select id from public.ai_tasks))`,
};
