/** Stable codes of what a server function can refuse, and the HTTP status each answers with. */
export const STATUS_OF_CODE = {
  invalid_request: 400,
  payment_not_verified: 400,
  not_authenticated: 401,
  premium_required: 402,
  forbidden: 403,
  wrong_password: 403,
  sign_in_again: 403,
  password_change_needed: 403,
  demo_off: 403,
  answers_not_out: 403,
  entry_code_wrong: 403,
  birth_date_needed: 403,
  guardian_consent_needed: 403,
  social_off: 403,
  birth_date_stands: 409,
  guardian_stands: 409,
  friend_code_unknown: 404,
  own_friend_code: 409,
  friends_full: 409,
  not_found: 404,
  group_code_unknown: 404,
  battle_code_unknown: 404,
  method_not_allowed: 405,
  too_slow: 408,
  attempt_submitted: 409,
  time_over: 409,
  already_taken: 409,
  test_not_open: 409,
  results_not_out: 409,
  not_printed: 409,
  taken_online: 409,
  test_running: 409,
  sheet_being_read: 409,
  sheet_changed: 409,
  sheet_archived: 409,
  sheet_too_short: 409,
  sheet_in_one_order: 409,
  sheet_of_one_mark: 409,
  sheet_needed_longer: 409,
  being_printed: 409,
  already_premium: 409,
  renewal_running: 409,
  only_administrator: 409,
  last_administrator: 409,
  own_account: 409,
  account_deactivated: 409,
  email_exists: 409,
  registration_closed: 409,
  group_name_taken: 409,
  ai_off: 409,
  no_mistake: 409,
  ai_failed: 503,
  newsletter_running: 409,
  newsletter_changed: 409,
  own_address_unproved: 409,
  group_full: 409,
  mail_off: 409,
  push_off: 409,
  no_slips: 409,
  setup_link_not_valid: 409,
  subscription_cancelled: 409,
  no_subscription: 409,
  paper_frozen: 409,
  exam_built_in: 409,
  exam_code_taken: 409,
  exam_in_use: 409,
  paper_withdrawn: 409,
  entry_closed: 409,
  other_device: 409,
  not_started: 409,
  not_answered: 409,
  told_later: 409,
  not_entered: 409,
  not_over: 409,
  battle_closed: 409,
  battles_open: 409,
  players_missing: 409,
  attempt_paused: 409,
  sitting_paused: 409,
  sitting_cancelled: 409,
  sitting_running: 409,
  start_fixed: 409,
  key_shown: 409,
  key_not_shown: 409,
  challenges_closed: 409,
  challenges_open: 409,
  no_review: 409,
  results_out: 409,
  competition_closed: 409,
  competition_full: 409,
  school_unknown: 422,
  plan_changed: 409,
  plan_day_closed: 409,
  plan_day_full: 409,
  conflict: 409,
  kept_too_much: 409,
  too_large: 413,
  picture_too_large: 413,
  unsupported_media_type: 415,
  not_a_picture: 415,
  exam_day_incomplete: 422,
  exam_day_over: 422,
  svg_not_safe: 422,
  no_questions: 422,
  paper_not_ready: 422,
  not_for_paper: 422,
  push_service_unknown: 422,
  sitting_too_early: 422,
  shifts_share_questions: 422,
  no_candidates: 422,
  no_guardian: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  timeout: 504,
  /** The disk is nearly full: what would grow is refused, answers of a running exam are not. */
  disk_short: 507,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** An error whose message is meant for the user. Anything else that is thrown becomes `internal`, with its cause logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Told with the error, beside its text and its code. */
  readonly answer: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; details?: unknown; answer?: Record<string, unknown> } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.answer = options.answer ?? {};
  }

  get status(): (typeof STATUS_OF_CODE)[ErrorCode] {
    return STATUS_OF_CODE[this.code];
  }
}

/** Also the answer for what belongs to somebody else: ids must not tell what exists. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}

export function attemptSubmitted(): AppError {
  return new AppError('attempt_submitted', 'Attempt already submitted');
}

export function timeOver(): AppError {
  return new AppError('time_over', 'Time is up. This answer was not saved.');
}

export function diskShort(): AppError {
  return new AppError(
    'disk_short',
    'The server has no room left. Please tell your institute, and try again later.',
  );
}
