-- Which rows each role reaches: every row-level policy as it stands now, by table. Written by `npm run sql` from the
-- migrations; a test fails when it is out of date. Which columns: server/database/permissions/permissions.ts.

create policy "admin_reads" on public.admin_actions
  for select to authenticated
  using (select is_admin());

create policy "admin_reads" on public.ai_calls
  for select to authenticated
  using (select is_admin());

create policy "admin_reads" on public.ai_tasks
  for select to authenticated
  using (select is_admin());

create policy "admin_changes" on public.app_settings
  for update to authenticated
  using (select is_admin())
  with check (select is_admin());

create policy "admin_reads" on public.app_settings
  for select to authenticated
  using (select is_admin());

create policy "public_settings" on public.app_settings
  for select to anon, authenticated
  using (is_public);

create policy "own_shares" on public.attempt_shares
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "readable_attempts" on public.attempts
  for select to authenticated
  using ((select is_admin()) or ((user_id = (select auth.uid())) and (status <> 'prepared'::text)));

create policy "teacher_reads" on public.attempts
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and (results_published_at is not null) and (user_id in (select private.taught_students())));

create policy "admin_reads" on public.audit_log
  for select to authenticated
  using (select is_admin());

create policy "own_adds" on public.bookmarks
  for insert to authenticated
  with check ((user_id = (select auth.uid())) and ((question_id is null) or (question_id in (select private.known_questions()))));

create policy "own_bookmarks" on public.bookmarks
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own_removes" on public.bookmarks
  for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "own_ticks" on public.exam_day_checklist
  for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((exam = 'neet-ug'::text) or (exists ( select
   from profiles p
  where ((p.user_id = (select auth.uid())) and (exam_day_checklist.exam = any (p.other_exams)))))));

create policy "everybody_reads" on public.exams
  for select to anon, authenticated
  using (true);

create policy "own_request" on public.extra_time_requests
  for select to authenticated
  using ((select is_admin()) or (user_id = (select auth.uid())));

create policy "own_withdrawal" on public.extra_time_requests
  for delete to authenticated
  using ((user_id = (select auth.uid())) and (status = 'open'::text));

create policy "own_record" on public.gamification
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own_leaving" on public.group_members
  for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "own_memberships" on public.group_members
  for select to authenticated
  using ((select is_admin()) or (user_id = (select auth.uid())));

create policy "staff_reads" on public.group_members
  for select to authenticated
  using ((select private.has_role('clerk'::text)) or (group_id in (select private.taught_groups())));

create policy "own_groups" on public.groups
  for select to authenticated
  using ((select is_admin()) or (id in ( select m.group_id
   from group_members m
  where (m.user_id = (select auth.uid())))));

create policy "staff_reads" on public.groups
  for select to authenticated
  using ((select private.has_role('clerk'::text)) or (id in (select private.taught_groups())));

create policy "own_hidden_tests" on public.hidden_tests
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "published_items" on public.items_attempted
  for select to authenticated
  using ((select is_admin()) or ((user_id = (select auth.uid())) and (attempt_id in (select private.published_attempts())) and (not (question_id in (select private.closed_questions())))));

create policy "teacher_reads" on public.items_attempted
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_taught_result(attempt_id) and private.is_taught(question_id));

create policy "published_items" on public.items_not_counted
  for select to authenticated
  using ((select is_admin()) or ((user_id = (select auth.uid())) and (attempt_id in (select private.published_attempts())) and (not (question_id in (select private.closed_questions())))));

create policy "teacher_reads" on public.items_not_counted
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_taught_result(attempt_id) and private.is_taught(question_id));

create policy "admin_adds" on public.key_suspicion_dismissals
  for insert to authenticated
  with check ((select is_admin()) and (dismissed_by = (select auth.uid())));

create policy "admin_reads" on public.key_suspicion_dismissals
  for select to authenticated
  using (select is_admin());

create policy "admin_removes" on public.key_suspicion_dismissals
  for delete to authenticated
  using (select is_admin());

create policy "teacher_adds" on public.key_suspicion_dismissals
  for insert to authenticated
  with check ((select private.has_role('teacher'::text)) and (dismissed_by = (select auth.uid())) and private.is_taught(question_id));

create policy "teacher_reads" on public.key_suspicion_dismissals
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_taught(question_id));

create policy "teacher_removes" on public.key_suspicion_dismissals
  for delete to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_taught(question_id));

create policy "admin_reads" on public.key_suspicions
  for select to authenticated
  using (select is_admin());

create policy "teacher_reads" on public.key_suspicions
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_taught(question_id));

create policy "admin_all" on public.library_items
  for all to authenticated
  using (select is_admin())
  with check (select is_admin());

create policy "published_items" on public.library_items
  for select to authenticated
  using (published);

create policy "own_entries" on public.notebook_entries
  for select to authenticated
  using ((user_id = (select auth.uid())) and (not (question_id in (select private.closed_questions()))));

create policy "own_notes" on public.notebook_entries
  for update to authenticated
  using ((user_id = (select auth.uid())) and (not (question_id in (select private.closed_questions()))))
  with check (user_id = (select auth.uid()));

create policy "own_notifications" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own_reading" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "admin_reads" on public.own_sheets
  for select to authenticated
  using (select is_admin());

create policy "admin_reads" on public.papers
  for select to authenticated
  using (select is_admin());

create policy "teacher_reads" on public.papers
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and private.may_see_paper(papers.*));

create policy "own_points" on public.points_ledger
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "not_withheld" on public.print_packages as restrictive
  for select to authenticated
  using ((select is_admin()) or (not (test_id in (select private.withheld_tests()))));

create policy "readable_packages" on public.print_packages
  for select to authenticated
  using ((select is_admin()) or ((booklet is null) and (test_id in (select private.printable_tests()))));

create policy "staff_reads" on public.print_packages
  for select to authenticated
  using (((select private.has_role('clerk'::text)) or (select private.has_role('teacher'::text))) and private.may_print_test(test_id));

create policy "admin_corrects" on public.print_upload_corrections
  for insert to authenticated
  with check ((select is_admin()) and (corrected_by = (select auth.uid())));

create policy "admin_reads" on public.print_upload_corrections
  for select to authenticated
  using (select is_admin());

create policy "staff_corrects" on public.print_upload_corrections
  for insert to authenticated
  with check (((select private.has_role('clerk'::text)) or (select private.has_role('teacher'::text))) and private.may_review_upload(upload_id) and (corrected_by = (select auth.uid())));

create policy "staff_reads" on public.print_upload_corrections
  for select to authenticated
  using (((select private.has_role('clerk'::text)) or (select private.has_role('teacher'::text))) and private.may_review_upload(upload_id));

create policy "admin_corrects" on public.print_uploads
  for update to authenticated
  using (select is_admin())
  with check (select is_admin());

create policy "admin_reads" on public.print_uploads
  for select to authenticated
  using (select is_admin());

create policy "own_uploads" on public.print_uploads
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "staff_reads" on public.print_uploads
  for select to authenticated
  using (((select private.has_role('clerk'::text)) or (select private.has_role('teacher'::text))) and private.may_review_upload(id));

create policy "own_insert" on public.profiles
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "own_profile" on public.profiles
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own_update" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "admin_reads" on public.question_bulk_changes
  for select to authenticated
  using (select is_admin());

create policy "teacher_reads" on public.question_bulk_changes
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and (created_by = (select auth.uid())));

create policy "admin_reads" on public.question_import_rows
  for select to authenticated
  using (select is_admin());

create policy "teacher_reads" on public.question_import_rows
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and (import_id in ( select i.id
   from question_imports i
  where (i.created_by = (select auth.uid())))));

create policy "admin_reads" on public.question_imports
  for select to authenticated
  using (select is_admin());

create policy "teacher_reads" on public.question_imports
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and (created_by = (select auth.uid())));

create policy "admin_deletes" on public.question_localizations
  for delete to authenticated
  using (select is_admin());

create policy "admin_inserts" on public.question_localizations
  for insert to authenticated
  with check (select is_admin());

create policy "admin_updates" on public.question_localizations
  for update to authenticated
  using (select is_admin())
  with check (select is_admin());

create policy "known_questions" on public.question_localizations
  for select to authenticated
  using ((select is_admin()) or (question_id in (select private.known_questions())));

create policy "teacher_all" on public.question_localizations
  for all to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_taught(question_id))
  with check ((select private.has_role('teacher'::text)) and private.is_taught(question_id));

create policy "own_known" on public.question_report_answers
  for select to authenticated
  using ((select is_admin()) or (id in ( select question_reports.answer_id
   from question_reports
  where (question_reports.user_id = (select auth.uid())))));

create policy "teacher_reads" on public.question_report_answers
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_taught(question_id));

create policy "own_known" on public.question_reports
  for select to authenticated
  using ((select is_admin()) or ((user_id = (select auth.uid())) and (question_id in (select private.known_questions()))));

create policy "teacher_reads" on public.question_reports
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_taught(question_id));

create policy "admin_inserts" on public.questions
  for insert to authenticated
  with check (select is_admin());

create policy "admin_updates" on public.questions
  for update to authenticated
  using (select is_admin())
  with check (select is_admin());

create policy "known_questions" on public.questions
  for select to authenticated
  using ((select is_admin()) or (id in (select private.known_questions())));

create policy "offered_kinds_inserted" on public.questions as restrictive
  for insert to authenticated
  with check (kind = any (ARRAY['single'::text, 'multiple'::text, 'numerical'::text]));

create policy "offered_kinds_updated" on public.questions as restrictive
  for update to authenticated
  using (true)
  with check (kind = any (ARRAY['single'::text, 'multiple'::text, 'numerical'::text]));

create policy "teacher_inserts" on public.questions
  for insert to authenticated
  with check (subject = any ((select private.taught_subjects())::text[]));

create policy "teacher_reads" on public.questions
  for select to authenticated
  using (subject = any ((select private.taught_subjects())::text[]));

create policy "teacher_updates" on public.questions
  for update to authenticated
  using (subject = any ((select private.taught_subjects())::text[]))
  with check (subject = any ((select private.taught_subjects())::text[]));

create policy "own_adds" on public.saved_views
  for insert to authenticated
  with check ((user_id = (select auth.uid())) and (select is_admin()));

create policy "own_removes" on public.saved_views
  for delete to authenticated
  using ((user_id = (select auth.uid())) and (select is_admin()));

create policy "own_views" on public.saved_views
  for select to authenticated
  using ((user_id = (select auth.uid())) and (select is_admin()));

create policy "teacher_adds" on public.saved_views
  for insert to authenticated
  with check ((user_id = (select auth.uid())) and (select private.has_role('teacher'::text)));

create policy "teacher_reads" on public.saved_views
  for select to authenticated
  using ((user_id = (select auth.uid())) and (select private.has_role('teacher'::text)));

create policy "teacher_removes" on public.saved_views
  for delete to authenticated
  using ((user_id = (select auth.uid())) and (select private.has_role('teacher'::text)));

create policy "own_groups" on public.staff_groups
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own_subjects" on public.staff_subjects
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "admin_reads" on public.student_list_rows
  for select to authenticated
  using (select is_admin());

create policy "clerk_reads" on public.student_list_rows
  for select to authenticated
  using ((select private.has_role('clerk'::text)) and (list_id in ( select l.id
   from student_lists l
  where (l.created_by = (select auth.uid())))));

create policy "admin_reads" on public.student_lists
  for select to authenticated
  using (select is_admin());

create policy "clerk_reads" on public.student_lists
  for select to authenticated
  using ((select private.has_role('clerk'::text)) and (created_by = (select auth.uid())));

create policy "own_record" on public.student_records
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "staff_adds" on public.student_records
  for insert to authenticated
  with check (private.keeps_record_of(user_id));

create policy "staff_changes" on public.student_records
  for update to authenticated
  using (private.keeps_record_of(user_id))
  with check (private.keeps_record_of(user_id));

create policy "staff_reads" on public.student_records
  for select to authenticated
  using (private.keeps_record_of(user_id));

create policy "admin_reads" on public.test_booklets
  for select to authenticated
  using (select is_admin());

create policy "teacher_reads" on public.test_booklets
  for select to authenticated
  using ((select private.has_role('teacher'::text)) and private.is_test_of_paper(test_id));

create policy "of_seen_tests" on public.test_sheets
  for select to authenticated
  using (exists ( select
   from tests t
  where (t.id = test_sheets.test_id)));

create policy "not_withheld" on public.tests as restrictive
  for select to authenticated
  using (is_listed or (select is_admin()) or (not (id in (select private.withheld_tests()))));

create policy "readable_tests" on public.tests
  for select to authenticated
  using ((select is_admin()) or (((owner_id = (select auth.uid())) or (visibility = 'public'::text)) and COALESCE((opens_at <= now()), true)) or (id in (select private.attempted_tests())));

create policy "staff_reads" on public.tests
  for select to authenticated
  using (((select private.has_role('teacher'::text)) and private.is_test_of_paper(id)) or ((select private.has_role('clerk'::text)) and private.may_print_test(id)));

create policy "own_roles" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "admin_reads" on public.user_subscriptions
  for select to authenticated
  using (select is_admin());

create policy "beta_once" on public.user_subscriptions
  for insert to authenticated
  with check ((user_id = (select auth.uid())) and (provider_subscription_id ~~ 'beta\_%'::text) and (status = 'active'::text) and (current_period_start <= (now() + '1 day'::interval)) and (current_period_end <= (now() + '366 days'::interval)));

create policy "own_subscription" on public.user_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own_sheets_admin_reads" on storage.objects
  for select to authenticated
  using ((bucket_id = 'own-sheets'::text) and (select is_admin()));

create policy "print_artifacts_of_own_tests" on storage.objects
  for select to authenticated
  using ((bucket_id = 'print-artifacts'::text) and (exists ( select
   from print_packages p
  where (p.test_id = private.uuid_of((storage.foldername(objects.name))[1])))));

create policy "print_uploads_admin_reads" on storage.objects
  for select to authenticated
  using ((bucket_id = 'print-uploads'::text) and (select is_admin()));

create policy "print_uploads_read_own" on storage.objects
  for select to authenticated
  using ((bucket_id = 'print-uploads'::text) and (owner_id = ((select auth.uid()))::text));

create policy "print_uploads_staff_reads" on storage.objects
  for select to authenticated
  using ((bucket_id = 'print-uploads'::text) and ((select private.has_role('clerk'::text)) or (select private.has_role('teacher'::text))) and private.may_review_upload(private.uuid_of((storage.foldername(name))[2])));

create policy "question_media_admin_reads" on storage.objects
  for select to authenticated
  using ((bucket_id = 'question-media'::text) and (select is_admin()));
