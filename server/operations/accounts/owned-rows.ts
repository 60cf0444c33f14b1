/**
 * Where rows of one person stand, and how theirs are found (`$1` is the person, `$2` their
 * email where it is proved, else null). The tests compare
 * this with the catalogue: a table of people that is not here, nor among {@link NOT_EXPORTED}, fails.
 */
export const OWNED_ROWS: Record<string, string> = {
  'public.profiles': 'user_id = $1',
  'public.user_roles': 'user_id = $1',
  'public.staff_subjects': 'user_id = $1',
  'public.staff_groups': 'user_id = $1',
  'public.user_subscriptions': 'user_id = $1',
  'public.extra_time_requests': 'user_id = $1',
  'public.exam_day_checklist': 'user_id = $1',
  'public.tests': 'owner_id = $1 and coalesce(opens_at <= now(), true)',
  'public.print_packages': 'test_id in (select id from public.tests where owner_id = $1)',
  'public.print_uploads': 'user_id = $1',
  // What the files are called; each is downloaded by its own link.
  'storage.objects': 'owner_id = $1::uuid::text',
  // What is prepared for a sitting is not told before its start.
  'public.attempts': `user_id = $1 and status <> 'prepared'`,
  'public.attempt_questions': `user_id = $1
    and attempt_id in (select id from public.attempts where user_id = $1 and status <> 'prepared')`,
  'private.sitting_candidates': 'user_id = $1',
  'private.ranking_rows':
    '(sitting_id, number) in (select sitting_id, number from private.sitting_candidates where user_id = $1)',
  'private.shown_names': 'user_id = $1',
  'private.competition_entries': 'user_id = $1',
  // An answer says what is right: what may not be known is not exported.
  'private.key_challenges': `user_id = $1 and (question_id not in (select private.answerable_questions($1))
    or question_id in (select private.shown_keys(sitting_id, $1)))`,
  'private.competition_ranks':
    '(sitting_id, number) in (select sitting_id, number from private.sitting_candidates where user_id = $1)',
  'private.certificates': 'user_id = $1',
  'public.attempt_responses': 'user_id = $1',
  // What may not be known yet is not exported either: the same list as in the policies.
  'public.items_attempted': `user_id = $1
    and attempt_id in (select private.reviewed_attempts($1))
    and question_id not in (select private.closed_to($1))`,
  'public.items_not_counted': `user_id = $1
    and attempt_id in (select private.reviewed_attempts($1))
    and question_id not in (select private.closed_to($1))`,
  // As their policy says.
  'public.question_reports': `user_id = $1 and question_id not in (select private.closed_to($1))`,
  'public.notebook_entries': 'user_id = $1 and question_id not in (select private.closed_to($1))',
  'public.attempt_shares': 'user_id = $1',
  'public.gamification': 'user_id = $1',
  'public.points_ledger': 'user_id = $1',
  'public.bookmarks': 'user_id = $1',
  'public.hidden_tests': 'user_id = $1',
  'public.notifications': 'user_id = $1',
  'private.given_tests': 'user_id = $1',
  'private.exam_days': 'user_id = $1',
  'private.exam_day_mails': 'user_id = $1',
  'private.weekly_mails': 'user_id = $1',
  'private.quest_plans': 'user_id = $1',
  'private.day_plans': 'user_id = $1',
  'private.plan_pins': 'user_id = $1',
  'private.guardians': 'user_id = $1',
  'private.guardian_decisions': 'user_id = $1',
  'private.pushes_sent': 'user_id = $1',
  'private.friend_codes': 'user_id = $1',
  'private.school_choices': 'user_id = $1',
  // Since when, and not with whom: that is the other person's, too.
  'private.friendships': 'user_id = $1',
  'private.friend_requests': 'from_id = $1 or (to_id = $1 and not hidden)',
  'private.friend_blocks': 'user_id = $1',
  'private.behaviour_reports': 'reporter_id = $1',
  'private.battle_players': 'user_id = $1',
  'private.battle_ratings': 'user_id = $1',
  'public.saved_views': 'user_id = $1',
  'private.payment_events': 'user_id = $1',
  'private.newsletter_subscriptions': 'email = $2',
  'public.group_members': 'user_id = $1',
  'public.student_records': 'user_id = $1',
  'public.student_list_rows': 'email = lower($2)',
};

/**
 * Columns that are a person's own alone: where they live, and what they note for themselves. In the file they ask for
 * themselves, and in none that anybody else makes.
 */
export const OWN_ALONE: Readonly<Record<string, readonly string[]>> = {
  'public.profiles': ['home_address', 'home_lat', 'home_lng', 'home_located', 'home_place'],
  'public.notebook_entries': ['note'],
};

/** Rows about people that a file for them should not carry, and why. */
export const NOT_EXPORTED: Record<string, string> = {
  'auth.users': 'the account itself is said apart, without the hash of its password',
  'auth.identities': 'said apart, as providers',
  'auth.sessions': 'secrets of the moment',
  'auth.pending_sign_ups': 'secrets of the moment',
  'auth.one_time_tokens': 'secrets of the moment',
  'auth.auth_codes': 'secrets of the moment',
  'private.push_devices': 'addresses and secrets by which a device is reached',
  'private.setup_tokens': 'says which administrator was first',
  'private.address_lookups': 'says only that an address waits; the addresses stand in the profile',
  'private.attempt_outcomes': 'outcomes that may not be known yet; the others stand in the attempts',
  'private.board_points': 'sums of the points, which are exported one by one',
  'private.counted_answers': 'which answers earned the points, which are exported one by one',
  'private.study_figures': 'sums of the answers, which are exported one by one',
  'private.study_figures_stale': 'says only that the sums are to be counted again',
  'private.notebook_due':
    'says only that mistakes are to be noted; a notebook is brought up to date before it is exported',
  'private.sittings': 'what administrators did',
  'private.rankings': 'what administrators did',
  'private.competitions': 'what administrators did',
  'private.competition_rankings': 'what administrators did',
  'private.competition_series': 'what administrators did',
  'private.class_scans': 'work on the sheets of others',
  'private.class_scan_pages': 'work on the sheets of others; what became of them stands in the uploads',
  'private.battles': 'which of them somebody made; what they played stands in their rows of battle_players',
  'private.battle_invitations': 'friends who ask them to come, for as long as the lobby waits',
  'private.social_stops': 'what administrators did; the screens say that it is off',
  'private.battle_games': 'names others: which pairs were rated this week',
  'private.sitting_drafts': 'work on exams of others',
  'private.sitting_invigilators': 'work on the exams of others',
  'private.sitting_reminders': 'which reminders went out; what they say is in their inbox',
  'private.prepared_practices':
    'what practice a device was given ahead; what was begun stands in the attempts',
  'private.handed_keys':
    'which keys a device was handed; what was practised with them stands in the attempts',
  'private.remark_sets': 'what administrators did',
  'private.remark_tellings': 'outcomes that may not be known yet; the others stand in the attempts',
  'storage.buckets': 'made by the server',
  'private.mail_outbox': 'carries one-time links; what it says is in their inbox',
  'public.admin_actions': 'what administrators did',
  'public.ai_tasks': 'work on the bank',
  'public.audit_log': 'what administrators did',
  'private.given_groups': 'what administrators did',
  'public.groups': 'what administrators did',
  'public.key_suspicion_dismissals': 'work on the bank',
  'public.own_sheets': 'what administrators did',
  'public.papers': 'work on the bank',
  'public.print_upload_corrections': 'work on the sheets of others',
  'public.question_bulk_changes': 'work on the bank',
  'public.question_imports': 'work on the bank',
  'public.questions': 'work on the bank',
  'public.student_lists': 'what administrators did',
};
