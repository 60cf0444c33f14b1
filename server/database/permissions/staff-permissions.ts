import type { StaffRole } from '#core/contracts/admin-users/staff-roles.ts';

/**
 * What the roles beside the administrator's reach, on one page, as permissions.ts says it of the others. Whatever is not
 * listed here is as it is for a student without rows of their own: the tests beside it try it.
 *
 * The teacher teaches Physics, and the group of student A, whose rows `one-row-each.ts` makes; the paper there is of Physics.
 */
export interface StaffRowAccess {
  see?: number;
  change?: number;
  remove?: number;
  add?: true;
}

export const STAFF_ROW_ACCESS: Record<string, Partial<Record<StaffRole, StaffRowAccess>>> = {
  attempts: { teacher: { see: 1 } },
  group_members: { teacher: { see: 1 }, clerk: { see: 1 } },
  groups: { teacher: { see: 1 }, clerk: { see: 1 } },
  items_attempted: { teacher: { see: 1 } },
  items_not_counted: { teacher: { see: 1 } },
  key_suspicion_dismissals: { teacher: { see: 1, remove: 1, add: true } },
  key_suspicions: { teacher: { see: 1 } },
  papers: { teacher: { see: 1 } },
  print_packages: { teacher: { see: 1 }, clerk: { see: 1 } },
  question_localizations: { teacher: { see: 1, change: 1, remove: 1, add: true } },
  question_report_answers: { teacher: { see: 1 } },
  question_reports: { teacher: { see: 1 } },
  questions: { teacher: { see: 1, change: 1, add: true } },
  // Their own alone.
  saved_views: { teacher: { add: true } },
  staff_groups: { teacher: { see: 1 } },
  staff_subjects: { teacher: { see: 1 } },
  // Of students alone: not of themselves either.
  student_records: { clerk: { see: 1, change: 1 } },
  test_booklets: { teacher: { see: 1 } },
  test_sheets: { teacher: { see: 1 }, clerk: { see: 1 } },
  tests: { teacher: { see: 1 }, clerk: { see: 1 } },
  user_roles: { teacher: { see: 1 }, clerk: { see: 1 }, invigilator: { see: 1 } },
};

/** Objects of the buckets, as BUCKET_ACCESS counts them. */
export const STAFF_BUCKET_ACCESS: Record<string, Partial<Record<StaffRole, number>>> = {
  'print-artifacts': { teacher: 1, clerk: 1 },
};

/** Procedures that look at the caller's role; administrators call all of them. */
export const STAFF_PROCEDURES: Record<string, readonly StaffRole[]> = {
  ai_enqueue: [],
  ai_retry: [],
  count_doubted_questions: ['teacher'],
  count_import_rows: ['teacher'],
  count_unchecked_formulas: ['teacher'],
  find_ai_candidates: [],
  find_ai_drafts: [],
  find_groups: ['teacher', 'clerk'],
  find_key_suspicions: ['teacher'],
  find_papers: ['teacher', 'clerk'],
  find_people: ['clerk'],
  find_question_ids: ['teacher'],
  find_questions: ['teacher'],
  find_reported_questions: ['teacher'],
  find_similar_questions: ['teacher'],
  find_sitting_people: ['teacher'],
  get_ai_counts: [],
  get_all_users_admin: [],
  get_audit_log: [],
  get_distinct_chapters: ['teacher'],
  get_distinct_subjects: ['teacher'],
  get_group_chapters: ['teacher'],
  get_group_members: ['teacher'],
  get_mail_outbox: [],
  get_paper_questions: ['teacher'],
  get_question_terms: ['teacher'],
  get_question_usage: ['teacher'],
  get_remark_sets: [],
  get_user_roles_admin: [],
  get_user_sessions_admin: [],
};

/** Server functions of administrators that others call as well, within what is theirs. */
export const STAFF_FUNCTIONS: Record<string, readonly StaffRole[]> = {
  'add-to-group': ['clerk'],
  'add-to-paper': ['teacher'],
  'admin-users-invite': ['clerk'],
  'answer-question-reports': ['teacher'],
  'cancel-question-import': ['teacher'],
  'change-questions': ['teacher'],
  'check-formulas': ['teacher'],
  'check-student-list': ['clerk'],
  'copy-paper': ['teacher'],
  'correct-import-row': ['teacher'],
  'export-questions': ['teacher'],
  'get-group-sittings': ['teacher'],
  'get-item-statistics': ['teacher'],
  'get-sitting-analysis': ['teacher'],
  'get-sitting-answers': ['teacher'],
  'get-sitting-results': ['teacher'],
  'give-paper': ['teacher'],
  'invite-student-list': ['clerk'],
  'list-paper-recipients': ['teacher'],
  'preview-paper': ['teacher'],
  'make-sign-in-slips': ['clerk'],
  'print-discussion-sheet': ['teacher'],
  'publish-paper': ['teacher'],
  'recheck-question-import': ['teacher'],
  'remove-from-group': ['clerk'],
  'remove-paper': ['teacher'],
  'save-paper': ['teacher'],
  'set-cut-offs': ['teacher'],
  'start-question-import': ['teacher'],
  'take-back-paper': ['teacher'],
  'undo-question-change': ['teacher'],
  'undo-question-import': ['teacher'],
  'upload-question-import': ['teacher'],
  'upload-question-picture': ['teacher'],
  'withdraw-paper': ['teacher'],
};
