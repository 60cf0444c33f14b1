-- Whether students are mailed what they did not ask for at that moment: the end of a review, the plan of the evening before
-- the exam. Each of them can switch that off as well; mails about an account are always sent.
insert into public.app_settings (key, value, is_public) values ('student_mails', 'true', true);
alter table public.app_settings add constraint app_settings_student_mails
  check (key <> 'student_mails' or jsonb_typeof(value) = 'boolean');
