/**
 * What each role may do, on one page. The test beside it compares every line with the catalogue: whatever the
 * catalogue has and this page lacks (a table, a column, a procedure, a grant) fails.
 *
 * `anon` is a visitor, `authenticated` any signed-in user, students and administrators alike; which rows they
 * reach is the second table's business. One page, and so one file, however long.
 */
export interface RelationGrants {
  /** Columns a role may read; '*' stands for all. */
  select?: '*' | readonly string[];
  insert?: readonly string[];
  update?: readonly string[];
  delete?: true;
}

type Grants = Partial<Record<'anon' | 'authenticated', RelationGrants>>;

const READ_ONLY: Grants = { authenticated: { select: '*' } };
const CLOSED: Grants = {};

const PROFILE_WRITES = [
  ...[
    'user_id',
    'full_name',
    'board',
    'medium',
    'class_level',
    'state',
    'district',
    'language',
    'home_address',
  ],
  ...[
    'exam_center_address',
    'exam_city',
    'exam_date',
    'exam_arrival_buffer_mins',
    'show_name',
    'reduced_motion',
  ],
  ...[
    'nta_mode',
    'exam_reporting_mins',
    'exam_travel_mins',
    'exam_evening_mail',
    'mail_notifications',
    'practice_minutes',
    'weekly_mail',
    'other_exams',
    'current_exam',
    'push_exams',
    'push_duels',
    'push_streak',
    'updated_at',
  ],
];
const RECORD_WRITES = ['user_id', 'roll_number', 'mobile', 'parent_mobile', 'parent_email'];
const BETA_YEAR = [
  ...[
    'user_id',
    'provider_subscription_id',
    'status',
    'current_period_start',
    'current_period_end',
    'autopay',
  ],
];
const QUESTION_INSERTS = [
  ...[
    'subject',
    'chapter',
    'topic',
    'stem',
    'options',
    'correct_index',
    'kind',
    'key',
    'explanation',
    'difficulty',
    'language',
  ],
  ...['source', 'status', 'pool', 'tags', 'keeps_option_order'],
];
const LOCALIZATION_WRITES = ['question_id', 'language', 'stem', 'options', 'explanation'];
const LIBRARY_WRITES = ['kind', 'title', 'subject', 'year', 'url', 'test_id', 'question_count', 'published'];
const SETTINGS_READS = ['key', 'value', 'is_public', 'updated_at'];

export const RELATION_GRANTS: Record<string, Grants> = {
  admin_actions: READ_ONLY,
  ai_calls: READ_ONLY,
  ai_tasks: READ_ONLY,
  app_settings: {
    anon: { select: SETTINGS_READS },
    authenticated: { select: SETTINGS_READS, update: ['value'] },
  },
  attempt_questions: CLOSED,
  attempt_responses: CLOSED,
  attempt_shares: READ_ONLY,
  attempts: READ_ONLY,
  audit_log: READ_ONLY,
  bookmarks: {
    authenticated: { select: '*', insert: ['user_id', 'question_id', 'library_item_id'], delete: true },
  },
  exams: {
    anon: { select: '*' },
    authenticated: { select: '*' },
  },
  exam_day_checklist: {
    authenticated: {
      select: '*',
      insert: ['user_id', 'item', 'exam'],
      update: ['user_id', 'item', 'exam'],
      delete: true,
    },
  },
  gamification: READ_ONLY,
  extra_time_requests: { authenticated: { select: '*', delete: true } },
  group_members: { authenticated: { select: '*', delete: true } },
  groups: READ_ONLY,
  hidden_tests: READ_ONLY,
  items_attempted: READ_ONLY,
  items_not_counted: READ_ONLY,
  key_suspicion_dismissals: {
    authenticated: {
      select: '*',
      insert: ['question_id', 'key_index', 'option_index', 'key', 'answer', 'reason'],
      delete: true,
    },
  },
  key_suspicions: READ_ONLY,
  library_items: {
    authenticated: { select: '*', insert: LIBRARY_WRITES, update: LIBRARY_WRITES, delete: true },
  },
  notebook_entries: { authenticated: { select: '*', update: ['note', 'known_at'] } },
  notifications: { authenticated: { select: '*', update: ['read_at'] } },
  own_sheets: READ_ONLY,
  papers: READ_ONLY,
  points_ledger: READ_ONLY,
  print_packages: READ_ONLY,
  print_upload_corrections: {
    authenticated: { select: '*', insert: ['upload_id', 'q', 'state', 'sel', 'answer'] },
  },
  print_uploads: { authenticated: { select: '*', update: ['detected', 'status', 'error'] } },
  profiles: { authenticated: { select: '*', insert: PROFILE_WRITES, update: PROFILE_WRITES } },
  question_bulk_changes: READ_ONLY,
  question_import_rows: READ_ONLY,
  question_imports: READ_ONLY,
  question_localizations: {
    authenticated: {
      select: '*',
      insert: LOCALIZATION_WRITES,
      update: [...LOCALIZATION_WRITES, 'machine_made'],
      delete: true,
    },
  },
  question_report_answers: READ_ONLY,
  question_reports: READ_ONLY,
  questions: {
    authenticated: {
      select: '*',
      insert: [...QUESTION_INSERTS, 'exam', 'created_by'],
      update: [...QUESTION_INSERTS, 'accepted_indexes', 'dropped'],
    },
  },
  staff_groups: READ_ONLY,
  staff_subjects: READ_ONLY,
  saved_views: {
    authenticated: { select: '*', insert: ['user_id', 'screen', 'name', 'search'], delete: true },
  },
  student_list_rows: READ_ONLY,
  student_records: { authenticated: { select: '*', insert: RECORD_WRITES, update: RECORD_WRITES } },
  student_lists: READ_ONLY,
  test_booklets: READ_ONLY,
  test_sheets: READ_ONLY,
  test_questions: CLOSED,
  tests: READ_ONLY,
  user_roles: READ_ONLY,
  user_subscriptions: { authenticated: { select: '*', insert: BETA_YEAR, update: BETA_YEAR } },
  v_examday_context: READ_ONLY,
};

/** Who may execute each function of the exposed schema. Trigger functions are nobody's. */
export const PROCEDURE_GRANTS: Record<string, readonly ('anon' | 'authenticated')[]> = {
  'ai_enqueue(text,uuid,text,jsonb)': ['authenticated'],
  'ai_retry(uuid[])': ['authenticated'],
  'find_ai_candidates(text)': ['authenticated'],
  'find_ai_drafts(integer)': ['authenticated'],
  'get_ai_counts()': ['authenticated'],
  'count_doubted_questions()': ['authenticated'],
  'count_unchecked_formulas()': ['authenticated'],
  'find_key_suspicions(boolean,integer)': ['authenticated'],
  'find_reported_questions(boolean,integer)': ['authenticated'],
  'find_groups(text,integer,integer,uuid)': ['authenticated'],
  'find_people(text,uuid,integer,integer)': ['authenticated'],
  'find_sitting_people(text,text,integer)': ['authenticated'],
  'get_user_roles_admin(uuid)': ['authenticated'],
  'get_group_chapters(uuid,integer)': ['authenticated'],
  'get_group_members(uuid,integer,text,text,integer,integer)': ['authenticated'],
  'find_papers(jsonb,integer)': ['authenticated'],
  'count_import_rows(uuid)': ['authenticated'],
  'find_question_ids(jsonb,text)': ['authenticated'],
  'find_questions(jsonb,text,integer)': ['authenticated'],
  'get_all_users_admin(text,text,text,integer,integer)': ['authenticated'],
  'get_audit_log(text,bigint,integer,text,text,text,timestamp with time zone,timestamp with time zone)': [
    'authenticated',
  ],
  'get_mail_outbox(text,text,bigint,integer)': ['authenticated'],
  'get_user_sessions_admin(uuid)': ['authenticated'],
  'find_similar_questions(text,uuid,integer)': ['authenticated'],
  'get_available_question_count(text[],text[],integer,integer)': ['authenticated'],
  'get_chapter_collections()': ['authenticated'],
  'get_demo_outline()': ['authenticated'],
  'get_exam_outline(text)': ['authenticated'],
  'get_distinct_chapters(text[],boolean)': ['authenticated'],
  'get_distinct_subjects(boolean)': ['authenticated'],
  'get_paper_questions(uuid[])': ['authenticated'],
  'get_notebook(text,text,text,boolean,integer,text)': ['authenticated'],
  'get_notebook_chapters(text)': ['authenticated'],
  'get_profile_admin(uuid)': ['authenticated'],
  'get_question_terms(text,text)': ['authenticated'],
  'get_question_usage(uuid)': ['authenticated'],
  'get_remark_sets(uuid,uuid,bigint,integer)': ['authenticated'],
  'get_results_wait(uuid)': ['authenticated'],
  'get_shared_score(text)': ['anon', 'authenticated'],
  'is_admin()': ['authenticated'],
  'is_premium(uuid)': ['authenticated'],
};

/** Outside the exposed schema: what policies need, and nothing else. */
export const PRIVATE_PROCEDURE_GRANTS: Record<string, readonly ('anon' | 'authenticated')[]> = {
  'private.answer_fits(jsonb,smallint)': ['authenticated'],
  'private.attempted_tests()': ['authenticated'],
  'private.closed_questions()': ['authenticated'],
  'private.refused_of_plan(uuid,uuid[],uuid[],boolean)': ['authenticated'],
  'private.fold_text(text)': ['authenticated'],
  'private.has_role(text)': ['authenticated'],
  'private.is_marks_value(jsonb,numeric,numeric)': ['authenticated'],
  'private.is_multiple_key(jsonb,integer)': ['authenticated'],
  'private.is_numerical_key(jsonb)': ['authenticated'],
  'private.is_of_kind(jsonb,text,integer)': ['authenticated'],
  'private.keeps_record_of(uuid)': ['authenticated'],
  'private.is_subject_of_exam(text,text)': ['authenticated'],
  'private.is_taught(uuid)': ['authenticated'],
  'private.is_taught_result(uuid)': ['authenticated'],
  'private.is_test_of_paper(uuid)': ['authenticated'],
  'private.may_print_test(uuid)': ['authenticated'],
  'private.may_review_upload(uuid)': ['authenticated'],
  'private.may_see_paper(papers)': ['authenticated'],
  'private.taught_groups()': ['authenticated'],
  'private.taught_students()': ['authenticated'],
  'private.taught_subjects()': ['authenticated'],
  'private.known_questions()': ['authenticated'],
  'private.printable_tests()': ['authenticated'],
  'private.published_attempts()': ['authenticated'],
  'private.question_common_words()': ['authenticated'],
  'private.question_fits_kind(text,text[],smallint,smallint[],boolean,jsonb)': ['authenticated'],
  'private.question_near_keys(text)': ['authenticated'],
  'private.question_words_key(text)': ['authenticated'],
  'private.question_key(text,text[])': ['authenticated'],
  'private.question_text_key(text)': ['authenticated'],
  'private.uuid_of(text)': ['authenticated'],
  'private.withheld_tests()': ['authenticated'],
  'auth.email()': ['anon', 'authenticated'],
  'auth.jwt()': ['anon', 'authenticated'],
  'auth.role()': ['anon', 'authenticated'],
  'auth.uid()': ['anon', 'authenticated'],
  'storage.extension(text)': ['anon', 'authenticated'],
  'storage.filename(text)': ['anon', 'authenticated'],
  'storage.foldername(text)': ['anon', 'authenticated'],
};

/** Tables outside the exposed schema that roles may use: only the storage service speaks to them, as the caller. */
export const STORAGE_RELATIONS = ['storage.buckets', 'storage.objects'];

/**
 * The rows behind the grants. Each table holds one row of student A (for `user_roles` and `saved_views`, of the administrator);
 * for each kind of caller: how many rows they see, change and remove. `refused` is an error, 0 is silence.
 */
export interface RowAccess {
  see: readonly [owner: number, other: number, admin: number];
  /** The column each caller tries to set to its present value. */
  change?: { column: string; rows: readonly [owner: number, other: number, admin: number] };
  remove?: readonly [owner: number, other: number, admin: number];
}

export const ROW_ACCESS: Record<string, RowAccess> = {
  admin_actions: { see: [0, 0, 1] },
  ai_calls: { see: [0, 0, 1] },
  ai_tasks: { see: [0, 0, 1] },
  app_settings: { see: [12, 12, 14], change: { column: 'value', rows: [0, 0, 14] } },
  attempt_shares: { see: [1, 0, 0] },
  attempts: { see: [1, 0, 1] },
  audit_log: { see: [0, 0, 1] },
  bookmarks: { see: [1, 0, 0], remove: [1, 0, 0] },
  exam_day_checklist: { see: [1, 0, 0], change: { column: 'item', rows: [1, 0, 0] }, remove: [1, 0, 0] },
  exams: { see: [1, 1, 1] },
  extra_time_requests: { see: [1, 0, 1], remove: [1, 0, 0] },
  gamification: { see: [1, 0, 0] },
  group_members: { see: [1, 0, 1], remove: [1, 0, 0] },
  groups: { see: [1, 0, 1] },
  hidden_tests: { see: [1, 0, 0] },
  items_attempted: { see: [1, 0, 1] },
  items_not_counted: { see: [1, 0, 1] },
  key_suspicion_dismissals: { see: [0, 0, 1], remove: [0, 0, 1] },
  key_suspicions: { see: [0, 0, 1] },
  library_items: { see: [1, 1, 1], change: { column: 'title', rows: [0, 0, 1] }, remove: [0, 0, 1] },
  notebook_entries: { see: [1, 0, 0], change: { column: 'note', rows: [1, 0, 0] } },
  notifications: { see: [1, 0, 0], change: { column: 'read_at', rows: [1, 0, 0] } },
  own_sheets: { see: [0, 0, 1] },
  papers: { see: [0, 0, 1] },
  points_ledger: { see: [1, 0, 0] },
  print_packages: { see: [1, 0, 1] },
  print_upload_corrections: { see: [0, 0, 1] },
  print_uploads: { see: [1, 0, 1], change: { column: 'status', rows: [0, 0, 1] } },
  // An administrator reads what is needed of a profile by get_profile_admin, and never where somebody lives.
  profiles: { see: [1, 0, 0], change: { column: 'full_name', rows: [1, 0, 0] } },
  question_bulk_changes: { see: [0, 0, 1] },
  question_import_rows: { see: [0, 0, 1] },
  question_imports: { see: [0, 0, 1] },
  question_localizations: { see: [1, 0, 1], change: { column: 'stem', rows: [0, 0, 1] }, remove: [0, 0, 1] },
  question_report_answers: { see: [1, 0, 1] },
  question_reports: { see: [1, 0, 1] },
  questions: { see: [1, 0, 1], change: { column: 'topic', rows: [0, 0, 1] } },
  saved_views: { see: [0, 0, 1], remove: [0, 0, 1] },
  staff_groups: { see: [0, 0, 0] },
  staff_subjects: { see: [0, 0, 0] },
  student_list_rows: { see: [0, 0, 1] },
  student_lists: { see: [0, 0, 1] },
  student_records: { see: [1, 0, 1], change: { column: 'roll_number', rows: [0, 0, 1] } },
  test_booklets: { see: [0, 0, 1] },
  test_sheets: { see: [1, 0, 1] },
  tests: { see: [1, 0, 1] },
  user_roles: { see: [0, 0, 1] },
  user_subscriptions: { see: [1, 0, 1], change: { column: 'autopay', rows: [0, 0, 0] } },
  v_examday_context: { see: [1, 0, 0] },
};

/**
 * What a signed-in user may add, as SQL in which `$1` is the user the row is said to belong to; tables without an
 * owner ignore it. Nobody adds a row in another's name.
 */
export interface AddAccess {
  statement: string;
  student: boolean;
  admin: boolean;
  /** What the institute keeps of a student: `user_id` says whom the row is about, not whose it is. */
  aboutOthers?: true;
}

export const ADD_ACCESS: Record<string, AddAccess> = {
  bookmarks: {
    statement: `insert into public.bookmarks (user_id, library_item_id) select $1, id from public.library_items limit 1`,
    student: true,
    admin: true,
  },
  exam_day_checklist: {
    statement: `insert into public.exam_day_checklist (user_id, item) values ($1, 5)`,
    student: true,
    admin: true,
  },
  key_suspicion_dismissals: {
    statement: `insert into public.key_suspicion_dismissals (question_id, key_index, option_index, reason)
      values ('00000000-0000-4000-8000-00000000000a', 1, 2, coalesce($1, 'x'))`,
    student: false,
    admin: true,
  },
  library_items: {
    statement: `insert into public.library_items (kind, title) values ('material', coalesce($1, 'Notes'))`,
    student: false,
    admin: true,
  },
  print_upload_corrections: {
    statement: `insert into public.print_upload_corrections (upload_id, q, state)
      values ('00000000-0000-4000-8000-00000000000a', 2, case when $1::text is null then 'multiple' else 'blank' end)`,
    student: false,
    admin: true,
  },
  profiles: { statement: `insert into public.profiles (user_id) values ($1)`, student: true, admin: true },
  student_records: {
    statement: `insert into public.student_records (user_id, roll_number) values ($1, '7')`,
    student: false,
    admin: true,
    aboutOthers: true,
  },
  question_localizations: {
    statement: `insert into public.question_localizations (question_id, language, stem, options)
      values ('00000000-0000-4000-8000-00000000000a', 'te', coalesce($1, 'x'), array['1','2','3','4'])`,
    student: false,
    admin: true,
  },
  questions: {
    statement: `insert into public.questions (subject, stem, options) values ('Physics', coalesce($1, 'x'), array['1','2','3','4'])`,
    student: false,
    admin: true,
  },
  saved_views: {
    statement: `insert into public.saved_views (user_id, screen, name, search) values ($1, 'questions', 'Other', '{}')`,
    student: false,
    admin: true,
  },
  user_subscriptions: {
    statement: `insert into public.user_subscriptions (user_id, provider_subscription_id, status, current_period_start, current_period_end)
      values ($1, 'beta_trial', 'active', now(), now() + interval '1 year')`,
    student: true,
    admin: true,
  },
};

/**
 * The objects of each bucket, where one lies whose owner is the student A (or whose test is): how many the callers
 * see, add, change and remove. What nobody may do over the wire, server functions do.
 */
export interface BucketAccess {
  /** Anybody who has the address may read. */
  public: boolean;
  see: readonly [owner: number, other: number, admin: number];
  add: readonly [owner: boolean, other: boolean, admin: boolean];
  change: readonly [owner: number, other: number, admin: number];
  remove: readonly [owner: number, other: number, admin: number];
}

const NOBODY = { add: [false, false, false], change: [0, 0, 0], remove: [0, 0, 0] } as const;

export const BUCKET_ACCESS: Record<string, BucketAccess> = {
  'class-scans': { public: false, see: [0, 0, 0], ...NOBODY },
  'own-sheets': { public: false, see: [0, 0, 1], ...NOBODY },
  'print-artifacts': {
    public: false,
    see: [1, 0, 1],
    ...NOBODY,
  },
  'print-uploads': {
    public: false,
    see: [1, 0, 1],
    ...NOBODY,
  },
  'question-imports': { public: false, see: [0, 0, 0], ...NOBODY },
  'question-media': {
    public: true,
    see: [0, 0, 1],
    ...NOBODY,
  },
  // Encrypted: whoever has the address has nothing yet.
  'sitting-papers': { public: true, see: [0, 0, 0], ...NOBODY },
};
