/**
 * What keeps the rows that one person can make from growing without end, for every table that has rows of people. The test
 * beside it compares this with the catalogue: a new table of people fails until it says its bound.
 */
export type KeptBound =
  /** A trigger of the table counts them: see the migration of private.limit_kept_rows. */
  | { limit: string }
  /** A key of these columns, of which the others are few, or as many as the rows of `of`. */
  | { onceFor: readonly string[]; of?: string }
  /** Rows go by themselves: server/operations/tidying/sweep-rows.ts. */
  | { swept: true }
  /** Nobody but the server or administrators makes them, of what is bounded elsewhere. */
  | { made: string };

export const KEPT_BOUNDS: Record<string, KeptBound> = {
  'auth.identities': { made: 'one for each provider' },
  'auth.sessions': { limit: 'sessions_end_surplus' },
  'auth.one_time_tokens': { swept: true },
  'auth.auth_codes': { swept: true },
  'auth.pending_sign_ups': { made: 'ten of an address, gone with their links' },
  'public.profiles': { onceFor: ['user_id'] },
  'public.user_roles': { made: 'by administrators' },
  'public.staff_groups': { made: 'by administrators' },
  'public.staff_subjects': { made: 'by administrators' },
  'public.user_subscriptions': { made: 'one beta year, then by payments' },
  'public.extra_time_requests': { onceFor: ['user_id'] },
  'public.exam_day_checklist': { onceFor: ['user_id', 'exam', 'item'] },
  'public.tests': { limit: 'tests_limit' },
  'public.print_uploads': { limit: 'print_uploads_limit' },
  'storage.objects': { limit: 'objects_limit' },
  'public.attempts': { limit: 'attempts_limit' },
  'public.attempt_questions': { made: 'one for each question of an attempt' },
  'public.attempt_responses': { onceFor: ['attempt_id', 'question_id'], of: 'public.attempts' },
  'public.items_not_counted': { made: 'one for each question of an attempt that does not count' },
  'public.items_attempted': { made: 'one for each question of an attempt' },
  'public.question_reports': { limit: 'question_reports_limit' },
  'public.notebook_entries': { onceFor: ['user_id', 'question_id'], of: 'public.attempts' },
  'public.attempt_shares': { onceFor: ['attempt_id'], of: 'public.attempts' },
  'public.gamification': { onceFor: ['user_id'] },
  'public.points_ledger': { made: 'a few a day, and one for each attempt' },
  'public.bookmarks': { limit: 'bookmarks_limit' },
  'public.hidden_tests': { onceFor: ['user_id', 'test_id'], of: 'public.tests' },
  'public.notifications': { swept: true },
  'public.student_records': { onceFor: ['user_id'] },
  'public.saved_views': { limit: 'saved_views_limit' },
  'public.group_members': { onceFor: ['group_id', 'user_id'] },
  'private.given_tests': { onceFor: ['user_id', 'test_id'] },
  'private.sitting_candidates': { onceFor: ['sitting_id', 'user_id'] },
  'private.shown_names': { onceFor: ['sitting_id', 'user_id'] },
  'private.sitting_invigilators': { made: 'by administrators and teachers' },
  'private.competition_entries': { onceFor: ['competition_id', 'user_id'] },
  'private.key_challenges': { onceFor: ['sitting_id', 'question_id', 'user_id'] },
  'private.certificates': { onceFor: ['competition_id', 'user_id'] },
  'private.sitting_reminders': { made: 'two for each sitting' },
  'private.exam_day_mails': { made: 'one for each day of an exam' },
  'private.weekly_mails': { made: 'one a week' },
  'private.exam_days': { onceFor: ['user_id', 'exam'] },
  'private.quest_plans': { onceFor: ['user_id'] },
  'private.day_plans': { onceFor: ['user_id', 'exam'] },
  'private.plan_pins': { limit: 'plan_pins_limit' },
  'private.guardians': { onceFor: ['user_id'] },
  'private.guardian_decisions': { made: 'sixty a day by a guardian, of which switches go again' },
  'private.friend_codes': { onceFor: ['user_id'] },
  'private.school_choices': { onceFor: ['user_id'] },
  'private.pushes_sent': { onceFor: ['user_id'] },
  'private.push_devices': { made: 'five of a person: a sixth takes the place of the oldest' },
  'private.friendships': { limit: 'friendships_limit' },
  'private.friend_blocks': { limit: 'friend_blocks_limit' },
  'private.social_stops': { onceFor: ['user_id'] },
  'private.battle_invitations': { limit: 'battle_invitations_limit' },
  'private.battle_players': { limit: 'battle_players_limit' },
  'private.battle_ratings': { onceFor: ['user_id', 'subject'] },
  'private.payment_events': { made: 'by the payment provider' },
  'private.address_lookups': { onceFor: ['user_id', 'place'] },
  'private.board_points': { made: 'one for each day, week and month' },
  'private.counted_answers': { onceFor: ['user_id', 'question_id'], of: 'public.attempts' },
  'private.study_figures': { made: 'one for each chapter' },
  'private.study_figures_stale': { made: 'taken away within a minute' },
  'private.notebook_due': { onceFor: ['attempt_id'], of: 'public.attempts' },
  'private.prepared_practices': { limit: 'prepared_practices_limit' },
  'private.handed_keys': { onceFor: ['user_id', 'question_id'] },
  'private.remark_tellings': { made: 'by a re-marking' },
};
