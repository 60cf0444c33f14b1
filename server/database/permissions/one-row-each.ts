import type { Queryable } from '../database.ts';

/** The people of the permission table. */
export const OWNER_ID = '00000000-0000-4000-8000-00000000000a';
export const OTHER_ID = '00000000-0000-4000-8000-00000000000b';
export const ADMIN_ID = '00000000-0000-4000-8000-00000000000c';
/** Staff: the second teacher teaches Chemistry, and no group. */
export const STAFF_IDS = {
  teacher: '00000000-0000-4000-8000-0000000000d1',
  clerk: '00000000-0000-4000-8000-0000000000d2',
  invigilator: '00000000-0000-4000-8000-0000000000d3',
} as const;
export const OTHER_TEACHER_ID = '00000000-0000-4000-8000-0000000000d4';

/** Puts exactly one row of the owner into every public table, and an object into every bucket, in an order the foreign keys allow. */
export async function insertOneRowEach(db: Queryable): Promise<void> {
  const statements = `
    insert into auth.users (id, email) values ('${OWNER_ID}', 'a@x.in'), ('${OTHER_ID}', 'b@x.in'), ('${ADMIN_ID}', 'c@x.in');
    insert into public.user_roles (user_id, role) values ('${ADMIN_ID}', 'admin');
    insert into public.profiles (user_id, full_name) values ('${OWNER_ID}', 'Asha Rao');
    insert into public.extra_time_requests (user_id, reason) values ('${OWNER_ID}', 'Dyslexia, UDID card');
    insert into public.exam_day_checklist (user_id, item) values ('${OWNER_ID}', 3);
    insert into public.user_subscriptions (user_id, provider_subscription_id, status, current_period_start, current_period_end)
      values ('${OWNER_ID}', 'beta_1', 'active', now(), now() + interval '1 year');
    insert into public.questions (id, subject, stem, options, correct_index)
      values ('${OWNER_ID}', 'Physics', 'Stem', array['1','2','3','4'], 0);
    insert into public.question_localizations (question_id, language, stem, options)
      values ('${OWNER_ID}', 'hi', 'प्रश्न', array['1','2','3','4']);
    insert into public.tests (id, owner_id, title, mode, duration_sec, config) values ('${OWNER_ID}', '${OWNER_ID}', 'T', 'custom', 600, '{}');
    insert into public.test_questions (test_id, position, question_id) values ('${OWNER_ID}', 1, '${OWNER_ID}');
    insert into public.test_booklets (test_id, booklet, positions) values ('${OWNER_ID}', 'B', array[1]);
    insert into public.own_sheets (id, name, sheet, registration, picture_path) values ('${OWNER_ID}', 'Ours', '{}', '{}', 'p');
    insert into public.test_sheets (test_id, own_sheet_id) values ('${OWNER_ID}', '${OWNER_ID}');
    insert into public.papers (title, kind, audience, duration_sec, marking, sections, question_count)
      values ('P', 'model_paper', 'library', 600, '{}', '[{"questions": ["${OWNER_ID}"]}]', 1);
    insert into public.attempts (id, test_id, user_id, status, expires_at, submitted_at, closed_by, results_released_at, results_published_at,
        total_questions, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
      values ('${OWNER_ID}', '${OWNER_ID}', '${OWNER_ID}', 'submitted', now(), now(), 'student', now(), now(), 1, 1, 0, 0, 100, 4, 4);
    insert into public.attempt_questions (attempt_id, user_id, position, question_id) values ('${OWNER_ID}', '${OWNER_ID}', 1, '${OWNER_ID}');
    insert into public.attempt_responses (attempt_id, user_id, question_id, revision) values ('${OWNER_ID}', '${OWNER_ID}', '${OWNER_ID}', 1);
    insert into public.items_attempted (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks)
      values ('${OWNER_ID}', '${OWNER_ID}', '${OWNER_ID}', 1, 0, true, 'right', 4);
    insert into public.items_not_counted (attempt_id, user_id, question_id, position) values ('${OWNER_ID}', '${OWNER_ID}', '${OWNER_ID}', 1);
    insert into public.question_report_answers (id, question_id, status, reply) values ('${OWNER_ID}', '${OWNER_ID}', 'accepted', 'Thank you');
    insert into public.question_reports (user_id, question_id, attempt_id, reason, status, answer_id)
      values ('${OWNER_ID}', '${OWNER_ID}', '${OWNER_ID}', 'unclear', 'accepted', '${OWNER_ID}');
    insert into public.key_suspicions (question_id, key_index, option_index, strength, answered, upper_key, upper_option, option_discrimination)
      values ('${OWNER_ID}', 0, 1, 2, 30, 0.1, 0.8, 0.4);
    insert into public.key_suspicion_dismissals (question_id, key_index, option_index, reason, dismissed_by)
      values ('${OWNER_ID}', 0, 1, 'Checked', '${ADMIN_ID}');
    insert into public.gamification (user_id) values ('${OWNER_ID}');
    insert into public.points_ledger (user_id, reason, reference, points, day) values ('${OWNER_ID}', 'graded_attempt', 'x', 1, current_date);
    insert into public.print_packages (test_id, version, paper_pdf_url, omr_pdf_url, content_hash) values ('${OWNER_ID}', 1, 'p', 'o', 'h');
    insert into public.print_uploads (id, test_id, user_id) values ('${OWNER_ID}', '${OWNER_ID}', '${OWNER_ID}');
    insert into public.print_upload_corrections (upload_id, q, state) values ('${OWNER_ID}', 1, 'blank');
    insert into public.exams (code, definition) values ('sample', '{"code": "sample"}');
    insert into public.library_items (kind, title) values ('material', 'Notes');
    insert into public.groups (id, name) values ('${OWNER_ID}', 'XII A');
    insert into public.group_members (group_id, user_id, joined_by) values ('${OWNER_ID}', '${OWNER_ID}', 'code');
    insert into public.student_lists (id, file_name, row_count) values ('${OWNER_ID}', 'class.csv', 1);
    insert into public.student_list_rows (list_id, row, email) values ('${OWNER_ID}', 2, 'a@x.in');
    insert into public.student_records (user_id, roll_number) values ('${OWNER_ID}', '17');
    insert into public.hidden_tests (user_id, test_id) values ('${OWNER_ID}', '${OWNER_ID}');
    insert into public.bookmarks (user_id, question_id) values ('${OWNER_ID}', '${OWNER_ID}');
    insert into public.attempt_shares (token, attempt_id, user_id) values ('0123456789012345678901', '${OWNER_ID}', '${OWNER_ID}');
    insert into public.notifications (user_id, kind, title) values ('${OWNER_ID}', 'review', 'Done');
    insert into public.notebook_entries (user_id, question_id, kind, missed_at, times)
      values ('${OWNER_ID}', '${OWNER_ID}', 'slow', now(), 1);
    insert into public.ai_tasks (task_type) values ('explain');
    insert into public.ai_calls (model, prompt, reserved_tokens) values ('m', '{}', 1);
    insert into public.question_bulk_changes (change, question_count) values ('{}', 1);
    insert into public.saved_views (user_id, screen, name, search) values ('${ADMIN_ID}', 'questions', 'Mine', '{}');
    insert into public.question_imports (format) values ('csv');
    insert into public.question_import_rows (import_id, place, row, parsed, severity) select id, 1, 2, '{}', 'ok' from public.question_imports;
    insert into public.audit_log (entity, entity_id, action) values ('questions', '${OWNER_ID}', 'update');
    insert into public.admin_actions (action) values ('grant');
    insert into storage.objects (bucket_id, name, owner_id, version, metadata) values
      ('print-artifacts', '${OWNER_ID}/paper.pdf', null, '00000001-0000-4000-8000-000000000000', '{}'),
      ('own-sheets', '${OWNER_ID}/page-1.jpg', null, '00000005-0000-4000-8000-000000000000', '{}'),
      ('print-uploads', '${OWNER_ID}/scan.pdf', '${OWNER_ID}', '00000002-0000-4000-8000-000000000000', '{}'),
      ('sitting-papers', '1.bin', null, '00000006-0000-4000-8000-000000000000', '{}'),
      ('question-imports', '${OWNER_ID}', '${ADMIN_ID}', '00000004-0000-4000-8000-000000000000', '{}'),
      ('question-media', 'lens.png', '${ADMIN_ID}', '00000003-0000-4000-8000-000000000000', '{}')`;
  for (const statement of [...statements.split(';\n'), ...STAFF]) await db.query(statement);
}

const STAFF = [
  ...Object.entries({ ...STAFF_IDS }).flatMap(([role, id]) => [
    `insert into auth.users (id, email) values ('${id}', '${role}@x.in')`,
    `insert into public.user_roles (user_id, role) values ('${id}', '${role}')`,
  ]),
  `insert into auth.users (id, email) values ('${OTHER_TEACHER_ID}', 'other-teacher@x.in')`,
  `insert into public.user_roles (user_id, role) values ('${OTHER_TEACHER_ID}', 'teacher')`,
  `insert into public.staff_subjects (user_id, subject)
    values ('${STAFF_IDS.teacher}', 'Physics'), ('${OTHER_TEACHER_ID}', 'Chemistry')`,
  `insert into public.staff_groups (user_id, group_id) values ('${STAFF_IDS.teacher}', '${OWNER_ID}')`,
];
