// Written by `npm run db:types` from the migrations; a test fails when it is out of date.
import type { ColumnType } from 'kysely';

/** A column that may be left out when a row is inserted. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as the parsed value, written as JSON text. */
type Json = ColumnType<unknown, string, string>;

export interface AdminActions {
  id: Generated<number>;
  admin_id: string | null;
  action: string;
  target_user_id: string | null;
  details: Generated<Json>;
  created_at: Generated<Timestamp>;
}

export interface AiTasks {
  id: Generated<string>;
  task_type: string;
  status: Generated<string>;
  locale: string | null;
  question_id: string | null;
  payload: Generated<Json>;
  result: Json | null;
  error: string | null;
  tries: Generated<number>;
  run_after: Generated<Timestamp>;
  locked_at: Timestamp | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
}

export interface AppSettings {
  key: string;
  value: Json;
  is_public: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface AttemptQuestions {
  attempt_id: string;
  user_id: string;
  position: number;
  question_id: string;
}

export interface AttemptResponses {
  attempt_id: string;
  user_id: string;
  question_id: string;
  selected_index: number | null;
  flagged: Generated<boolean>;
  visited: Generated<boolean>;
  time_ms: Generated<number>;
  revision: number;
  device_id: Generated<string>;
  offset_ms: number | null;
  saved_at: Generated<Timestamp>;
}

export interface AttemptShares {
  token: string;
  attempt_id: string;
  user_id: string;
  created_at: Generated<Timestamp>;
  revoked_at: Timestamp | null;
}

export interface Attempts {
  id: Generated<string>;
  test_id: string;
  user_id: string;
  source: Generated<string>;
  status: Generated<string>;
  started_at: Generated<Timestamp>;
  expires_at: Timestamp;
  extra_seconds: Generated<number>;
  submitted_at: Timestamp | null;
  closed_by: string | null;
  results_released_at: Timestamp | null;
  synced_late: Generated<boolean>;
  total_questions: number;
  correct_answers: number | null;
  wrong_answers: number | null;
  unanswered: number | null;
  score: number | null;
  marks: number | null;
  max_marks: number | null;
}

export interface Bookmarks {
  id: Generated<string>;
  user_id: Generated<string>;
  question_id: string | null;
  library_item_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface ExamDayChecklist {
  user_id: Generated<string>;
  item: number;
  ticked_at: Generated<Timestamp>;
}

export interface Gamification {
  user_id: string;
  streak_days: Generated<number>;
  longest_streak_days: Generated<number>;
  points: Generated<number>;
  badges: Generated<string[]>;
  streak_freezes: Generated<number>;
  last_active_day: string | null;
  updated_at: Generated<Timestamp>;
}

export interface ItemsAttempted {
  attempt_id: string;
  user_id: string;
  question_id: string;
  position: number;
  selected_index: number | null;
  correct: boolean;
  outcome: string;
  marks: number;
  time_ms: number | null;
  flagged: Generated<boolean>;
}

export interface LibraryItems {
  id: Generated<string>;
  kind: string;
  title: string;
  subject: string | null;
  year: number | null;
  url: string | null;
  test_id: string | null;
  question_count: number | null;
  published: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

export interface Notifications {
  id: Generated<string>;
  user_id: string;
  kind: string;
  title: string;
  body: string | null;
  link: string | null;
  created_at: Generated<Timestamp>;
  read_at: Timestamp | null;
}

export interface PointsLedger {
  id: Generated<number>;
  user_id: string;
  reason: string;
  reference: string;
  points: number;
  day: string;
  created_at: Generated<Timestamp>;
}

export interface PrintPackages {
  id: Generated<string>;
  test_id: string;
  version: number;
  language: Generated<string>;
  paper_pdf_url: string;
  omr_pdf_url: string;
  content_hash: string;
  warnings: Generated<Json>;
  created_at: Generated<Timestamp>;
  paper_hash: string | null;
}

export interface PrintUploadCorrections {
  id: Generated<number>;
  upload_id: string;
  q: number;
  state: string;
  sel: number | null;
  corrected_by: Generated<string | null>;
  corrected_at: Generated<Timestamp>;
}

export interface PrintUploads {
  id: Generated<string>;
  test_id: string;
  user_id: string;
  attempt_id: string | null;
  status: Generated<string>;
  upload_urls: Generated<Json>;
  detected: Json | null;
  error: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  refusal: Json | null;
  page_urls: Generated<Json>;
  review_since: Timestamp | null;
  reviewed_at: Timestamp | null;
  files_hash: string | null;
  claim: string | null;
  claimed_until: Timestamp | null;
  tries: Generated<number>;
}

export interface Profiles {
  user_id: string;
  full_name: string | null;
  board: string | null;
  medium: string | null;
  class_level: string | null;
  state: string | null;
  district: string | null;
  language: Generated<string>;
  home_address: string | null;
  exam_center_address: string | null;
  exam_city: string | null;
  exam_date: Timestamp | null;
  exam_arrival_buffer_mins: Generated<number>;
  home_lat: number | null;
  home_lng: number | null;
  exam_lat: number | null;
  exam_lng: number | null;
  alias: Generated<string>;
  show_name: Generated<boolean>;
  reduced_motion: Generated<boolean>;
  nta_mode: Generated<boolean>;
  date_of_birth: string | null;
  guardian_email: string | null;
  guardian_confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface QuestionHistory {
  id: Generated<number>;
  question_id: string;
  language: string | null;
  before: Json;
  changed_by: string | null;
  changed_at: Generated<Timestamp>;
}

export interface QuestionImports {
  id: Generated<string>;
  created_by: string | null;
  file_name: string | null;
  format: string;
  status: Generated<string>;
  row_count: Generated<number>;
  imported_count: Generated<number>;
  error: string | null;
  created_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
}

export interface QuestionLocalizations {
  question_id: string;
  language: string;
  stem: string;
  options: string[];
  explanation: Json | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Questions {
  id: Generated<string>;
  subject: string;
  chapter: Generated<string>;
  topic: string | null;
  stem: string;
  options: string[];
  correct_index: number | null;
  accepted_indexes: number[] | null;
  dropped: Generated<boolean>;
  explanation: Json | null;
  difficulty: Generated<number>;
  difficulty_ai: number | null;
  bloom: string | null;
  summary: string | null;
  language: Generated<string>;
  source: string | null;
  status: Generated<string>;
  pool: Generated<string>;
  tags: Generated<string[]>;
  successor_id: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  updated_at: Generated<Timestamp>;
  import_id: string | null;
}

export interface TestQuestions {
  test_id: string;
  position: number;
  question_id: string;
}

export interface Tests {
  id: Generated<string>;
  owner_id: string | null;
  title: string;
  mode: string;
  visibility: Generated<string>;
  duration_sec: number;
  total_marks: Generated<number>;
  config: Json;
  opens_at: Timestamp | null;
  closes_at: Timestamp | null;
  late_sync_seconds: number | null;
  results_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  is_demo: Generated<boolean>;
}

export interface UserRoles {
  user_id: string;
  role: string;
  granted_by: string | null;
  granted_at: Generated<Timestamp>;
}

export interface UserSubscriptions {
  user_id: string;
  provider_subscription_id: string;
  status: string;
  plan: string | null;
  current_period_start: Timestamp;
  current_period_end: Timestamp;
  autopay: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface VExamdayContext {
  user_id: string | null;
  home_address: string | null;
  exam_center_address: string | null;
  exam_city: string | null;
  exam_date: Timestamp | null;
  buffer_mins: number | null;
  home_lat: number | null;
  home_lng: number | null;
  exam_lat: number | null;
  exam_lng: number | null;
}

export interface AuthUsers {
  id: Generated<string>;
  aud: Generated<string>;
  role: Generated<string>;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Timestamp | null;
  invited_at: Timestamp | null;
  last_sign_in_at: Timestamp | null;
  raw_app_meta_data: Generated<Json>;
  raw_user_meta_data: Generated<Json>;
  is_anonymous: Generated<boolean>;
  banned_until: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  confirmation_sent_at: Timestamp | null;
  recovery_sent_at: Timestamp | null;
  email_change: string | null;
  email_change_sent_at: Timestamp | null;
  instance_id: string | null;
  confirmation_token: Generated<string | null>;
  recovery_token: Generated<string | null>;
  email_change_token_new: Generated<string | null>;
  email_change_token_current: Generated<string | null>;
  email_change_confirm_status: Generated<number | null>;
  reauthentication_token: Generated<string | null>;
  reauthentication_sent_at: Timestamp | null;
  phone: string | null;
  phone_confirmed_at: Timestamp | null;
  phone_change: Generated<string | null>;
  phone_change_token: Generated<string | null>;
  phone_change_sent_at: Timestamp | null;
  is_super_admin: boolean | null;
  is_sso_user: Generated<boolean>;
  confirmed_at: Generated<Timestamp | null>;
}

export interface PrivateBoardPoints {
  period: string;
  starts_on: string;
  user_id: string;
  points: number;
}

export interface PrivateMailOutbox {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  tries: Generated<number>;
  error: string | null;
}

export interface PrivateNewsletterSubscriptions {
  email: string;
  subscribed_at: Generated<Timestamp>;
  unsubscribed_at: Timestamp | null;
  token: Generated<string>;
  confirmed_at: Timestamp | null;
  confirmation_sent_at: Timestamp | null;
}

export interface PrivatePaymentEvents {
  id: string;
  user_id: string | null;
  kind: string;
  payload: Json;
  received_at: Generated<Timestamp>;
}

export interface PrivateSetupTokens {
  token_hash: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  used_by: string | null;
}

export interface PrivateStarterBank {
  question_id: string;
  content_hash: string;
  loaded_at: Generated<Timestamp>;
}

export interface Schema {
  'admin_actions': AdminActions;
  'ai_tasks': AiTasks;
  'app_settings': AppSettings;
  'attempt_questions': AttemptQuestions;
  'attempt_responses': AttemptResponses;
  'attempt_shares': AttemptShares;
  'attempts': Attempts;
  'bookmarks': Bookmarks;
  'exam_day_checklist': ExamDayChecklist;
  'gamification': Gamification;
  'items_attempted': ItemsAttempted;
  'library_items': LibraryItems;
  'notifications': Notifications;
  'points_ledger': PointsLedger;
  'print_packages': PrintPackages;
  'print_upload_corrections': PrintUploadCorrections;
  'print_uploads': PrintUploads;
  'profiles': Profiles;
  'question_history': QuestionHistory;
  'question_imports': QuestionImports;
  'question_localizations': QuestionLocalizations;
  'questions': Questions;
  'test_questions': TestQuestions;
  'tests': Tests;
  'user_roles': UserRoles;
  'user_subscriptions': UserSubscriptions;
  'v_examday_context': VExamdayContext;
  'auth.users': AuthUsers;
  'private.board_points': PrivateBoardPoints;
  'private.mail_outbox': PrivateMailOutbox;
  'private.newsletter_subscriptions': PrivateNewsletterSubscriptions;
  'private.payment_events': PrivatePaymentEvents;
  'private.setup_tokens': PrivateSetupTokens;
  'private.starter_bank': PrivateStarterBank;
}
