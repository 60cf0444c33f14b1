/**
 * Where rows of one person stand, and how theirs are found (`$1` is the person, `$2` their email). The tests compare
 * this with the catalogue: a table of people that is not here, nor among {@link NOT_EXPORTED}, fails.
 */
export const OWNED_ROWS: Record<string, string> = {
  'public.profiles': 'user_id = $1',
  'public.user_roles': 'user_id = $1',
  'public.user_subscriptions': 'user_id = $1',
  'public.exam_day_checklist': 'user_id = $1',
  'public.tests': 'owner_id = $1 and coalesce(opens_at <= now(), true)',
  'public.print_packages': 'test_id in (select id from public.tests where owner_id = $1)',
  'public.print_uploads': 'user_id = $1',
  // What the files are called; each is downloaded by its own link.
  'storage.objects': 'owner_id = $1::uuid::text',
  'public.attempts': 'user_id = $1',
  'public.attempt_questions': 'user_id = $1',
  'public.attempt_responses': 'user_id = $1',
  // What may not be known yet is not exported either: the same list as in the policies.
  'public.items_attempted': `user_id = $1
    and attempt_id in (select id from public.attempts where user_id = $1 and results_published_at is not null)
    and question_id not in (select private.answerable_questions($1))`,
  'public.attempt_shares': 'user_id = $1',
  'public.gamification': 'user_id = $1',
  'public.points_ledger': 'user_id = $1',
  'public.bookmarks': 'user_id = $1',
  'public.hidden_tests': 'user_id = $1',
  'public.notifications': 'user_id = $1',
  'private.payment_events': 'user_id = $1',
  'private.newsletter_subscriptions': 'email = $2',
};

/** Rows about people that a file for them should not carry, and why. */
export const NOT_EXPORTED: Record<string, string> = {
  'auth.users': 'the account itself is said apart, without the hash of its password',
  'auth.identities': 'said apart, as providers',
  'auth.sessions': 'secrets of the moment',
  'auth.one_time_tokens': 'secrets of the moment',
  'auth.auth_codes': 'secrets of the moment',
  'private.setup_tokens': 'says which administrator was first',
  'private.attempt_outcomes': 'outcomes that may not be known yet; the others stand in the attempts',
  'private.board_points': 'sums of the points, which are exported one by one',
  'private.counted_answers': 'which answers earned the points, which are exported one by one',
  'storage.buckets': 'made by the server',
  'private.mail_outbox': 'carries one-time links; what it says is in their inbox',
  'public.admin_actions': 'what administrators did',
  'public.ai_tasks': 'work on the bank',
  'public.print_upload_corrections': 'work on the sheets of others',
  'public.question_history': 'work on the bank',
  'public.question_imports': 'work on the bank',
  'public.questions': 'work on the bank',
};
