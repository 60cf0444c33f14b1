-- Three roles beside the administrator's. What each may do stands where it is done: in the policies, in the procedures, and
-- as `access` of a server function. docs/administration.md lists it.
alter table public.user_roles drop constraint user_roles_role_check;
alter table public.user_roles add constraint user_roles_role_check
  check (role in ('admin', 'teacher', 'clerk', 'invigilator'));

-- What a teacher teaches: questions of these subjects, results of these groups.
create table public.staff_subjects (
  user_id uuid not null references auth.users (id) on delete cascade,
  subject text not null check (char_length(subject) between 1 and 100),
  primary key (user_id, subject)
);
create table public.staff_groups (
  user_id uuid not null references auth.users (id) on delete cascade,
  group_id uuid not null references public.groups (id) on delete cascade,
  primary key (user_id, group_id)
);
create index staff_groups_of_group on public.staff_groups (group_id);
alter table public.staff_subjects enable row level security;
alter table public.staff_groups enable row level security;
create policy own_subjects on public.staff_subjects for select to authenticated using (user_id = (select auth.uid()));
create policy own_groups on public.staff_groups for select to authenticated using (user_id = (select auth.uid()));
grant select on public.staff_subjects, public.staff_groups to authenticated;

create trigger staff_subjects_audit_insert after insert on public.staff_subjects
  referencing new table as new_rows
  for each statement execute function private.record_audit('user_id', 'subject');
create trigger staff_subjects_audit_delete after delete on public.staff_subjects
  referencing old table as old_rows
  for each statement execute function private.record_audit('user_id', 'subject');
create trigger staff_groups_audit_insert after insert on public.staff_groups
  referencing new table as new_rows
  for each statement execute function private.record_audit('user_id', 'group_id');
create trigger staff_groups_audit_delete after delete on public.staff_groups
  referencing old table as old_rows
  for each statement execute function private.record_audit('user_id', 'group_id');

-- Nor does the log keep what a deleted account taught.
create or replace function private.erase_audit_of(p_user uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform set_config('audit.erasing', 'on', true);
  update public.audit_log set before = null, after = null
  where entity_id = p_user::text
    and entity in ('users', 'profiles', 'user_roles', 'group_members', 'staff_subjects', 'staff_groups');
  perform set_config('audit.erasing', '', true);
end
$$;

-- Whether the caller has the role. Asked of the table each time: a role that is taken away ends with the next statement,
-- not with the token.
create function private.has_role(p_role text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = p_role)
$$;
grant execute on function private.has_role(text) to authenticated;

-- Administrators may what any of the roles may.
create function private.require_role(variadic p_roles text[]) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not public.is_admin()
    and not exists (select from public.user_roles where user_id = auth.uid() and role = any (p_roles)) then
    raise insufficient_privilege using message = 'Your role does not allow this';
  end if;
end
$$;
revoke execute on function private.require_role(text[]) from public;

-- The subjects of a teacher who is one still.
create function private.taught_subjects() returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
  select coalesce(array_agg(s.subject), '{}') from public.staff_subjects s
  where s.user_id = auth.uid() and (select private.has_role('teacher'))
$$;
grant execute on function private.taught_subjects() to authenticated;

-- Of which subjects the caller works on questions; null: of all, as administrators and the server itself do.
create function private.bank_subjects() returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
  select case when auth.uid() is null or public.is_admin() then null else private.taught_subjects() end
$$;
revoke execute on function private.bank_subjects() from public;

-- Refuses unless all of these are of the caller's subjects.
create function private.require_taught(p_questions uuid[]) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  if mine is not null and exists (
    select from public.questions q where q.id = any (p_questions) and q.subject <> all (mine)
  ) then
    raise insufficient_privilege using message = 'This question is of a subject you do not teach';
  end if;
end
$$;
revoke execute on function private.require_taught(uuid[]) from public;

create function private.may_see_group(p_group uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or (private.has_role('teacher') and exists (
    select from public.staff_groups g where g.user_id = auth.uid() and g.group_id = p_group
  ))
$$;
revoke execute on function private.may_see_group(uuid) from public;

create function private.require_group(p_group uuid) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not private.may_see_group(p_group) then
    raise insufficient_privilege using message = 'This is not one of your groups';
  end if;
end
$$;
revoke execute on function private.require_group(uuid) from public;

-- The students whose results a teacher reads: those of the own groups, and never the teacher.
create function private.taught_students() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select m.user_id from public.staff_groups g join public.group_members m on m.group_id = g.group_id
  where g.user_id = auth.uid() and m.user_id <> auth.uid() and (select private.has_role('teacher'))
$$;
grant execute on function private.taught_students() to authenticated;

create function private.taught_groups() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select g.group_id from public.staff_groups g where g.user_id = auth.uid() and (select private.has_role('teacher'))
$$;
grant execute on function private.taught_groups() to authenticated;

-- A paper is a teacher's when every question of it is of the own subjects; without questions, when they made it.
create function private.may_see_paper(p_paper public.papers) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or (
    private.has_role('teacher')
    and (p_paper.created_by = auth.uid() or p_paper.question_count > 0)
    and not exists (
      select from jsonb_array_elements(p_paper.sections) as s (section)
        cross join jsonb_array_elements_text(s.section -> 'questions') as asked (id)
        left join public.questions q on q.id = asked.id::uuid
      where coalesce(q.subject <> all (private.taught_subjects()), true)
    )
  )
$$;
grant execute on function private.may_see_paper(public.papers) to authenticated;

-- Whose question papers and sheets the caller prints for others: a clerk those of published papers, a teacher the own.
create function private.may_print_test(p_test uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or exists (
    select from public.papers p
    where p.test_id = p_test and p.status = 'published' and (private.has_role('clerk') or private.may_see_paper(p))
  )
$$;
grant execute on function private.may_print_test(uuid) to authenticated;

create function private.may_see_import(p_created_by uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or (private.has_role('teacher') and p_created_by = auth.uid())
$$;
revoke execute on function private.may_see_import(uuid) from public;

-- The bank, for teachers: rows of the own subjects, before and after a change.
create policy teacher_reads on public.questions for select to authenticated
  using (subject = any ((select private.taught_subjects())::text[]));
create policy teacher_inserts on public.questions for insert to authenticated
  with check (subject = any ((select private.taught_subjects())::text[]));
create policy teacher_updates on public.questions for update to authenticated
  using (subject = any ((select private.taught_subjects())::text[]))
  with check (subject = any ((select private.taught_subjects())::text[]));

create function private.is_taught(p_question uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from public.questions q where q.id = p_question and q.subject = any (private.taught_subjects())
  )
$$;
grant execute on function private.is_taught(uuid) to authenticated;

create policy teacher_all on public.question_localizations for all to authenticated
  using ((select private.has_role('teacher')) and private.is_taught(question_id))
  with check ((select private.has_role('teacher')) and private.is_taught(question_id));
create policy teacher_reads on public.question_reports for select to authenticated
  using ((select private.has_role('teacher')) and private.is_taught(question_id));
create policy teacher_reads on public.question_report_answers for select to authenticated
  using ((select private.has_role('teacher')) and private.is_taught(question_id));
create policy teacher_reads on public.key_suspicions for select to authenticated
  using ((select private.has_role('teacher')) and private.is_taught(question_id));
create policy teacher_reads on public.key_suspicion_dismissals for select to authenticated
  using ((select private.has_role('teacher')) and private.is_taught(question_id));
create policy teacher_adds on public.key_suspicion_dismissals for insert to authenticated
  with check ((select private.has_role('teacher')) and dismissed_by = (select auth.uid()) and private.is_taught(question_id));
create policy teacher_removes on public.key_suspicion_dismissals for delete to authenticated
  using ((select private.has_role('teacher')) and private.is_taught(question_id));

-- What a teacher does for themselves.
create policy teacher_reads on public.question_bulk_changes for select to authenticated
  using ((select private.has_role('teacher')) and created_by = (select auth.uid()));
create policy teacher_reads on public.question_imports for select to authenticated
  using ((select private.has_role('teacher')) and created_by = (select auth.uid()));
create policy teacher_reads on public.question_import_rows for select to authenticated
  using ((select private.has_role('teacher')) and import_id in (
    select i.id from public.question_imports i where i.created_by = (select auth.uid())
  ));
create policy teacher_reads on public.saved_views for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_role('teacher')));
create policy teacher_adds on public.saved_views for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_role('teacher')));
create policy teacher_removes on public.saved_views for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.has_role('teacher')));

-- Papers, and the tests they were published as.
create function private.is_test_of_paper(p_test uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.papers p where p.test_id = p_test and private.may_see_paper(p))
$$;
grant execute on function private.is_test_of_paper(uuid) to authenticated;

create policy teacher_reads on public.papers for select to authenticated
  using ((select private.has_role('teacher')) and private.may_see_paper(papers));
create policy staff_reads on public.tests for select to authenticated using (
  ((select private.has_role('teacher')) and private.is_test_of_paper(id))
    or ((select private.has_role('clerk')) and private.may_print_test(id))
);
create policy teacher_reads on public.test_booklets for select to authenticated
  using ((select private.has_role('teacher')) and private.is_test_of_paper(test_id));
create policy staff_reads on public.print_packages for select to authenticated
  using (((select private.has_role('clerk')) or (select private.has_role('teacher'))) and private.may_print_test(test_id));

-- Groups and their results: what is told to a student is read by their teacher, of the own subjects question by question.
create policy staff_reads on public.groups for select to authenticated
  using ((select private.has_role('clerk')) or id in (select private.taught_groups()));
create policy staff_reads on public.group_members for select to authenticated
  using ((select private.has_role('clerk')) or group_id in (select private.taught_groups()));
create policy teacher_reads on public.attempts for select to authenticated using (
  (select private.has_role('teacher')) and results_published_at is not null
    and user_id in (select private.taught_students())
);
-- A function: what a student reads of the own results is still read from indexes alone.
create function private.is_taught_result(p_attempt uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from public.attempts a
    where a.id = p_attempt and a.results_published_at is not null
      and a.user_id in (select private.taught_students())
  )
$$;
grant execute on function private.is_taught_result(uuid) to authenticated;

create policy teacher_reads on public.items_attempted for select to authenticated using (
  (select private.has_role('teacher')) and private.is_taught_result(attempt_id) and private.is_taught(question_id)
);

-- Lists of students a clerk sent.
create policy clerk_reads on public.student_lists for select to authenticated
  using ((select private.has_role('clerk')) and created_by = (select auth.uid()));
create policy clerk_reads on public.student_list_rows for select to authenticated
  using ((select private.has_role('clerk')) and list_id in (
    select l.id from public.student_lists l where l.created_by = (select auth.uid())
  ));

-- What an administrator sees of a person's roles; `get_all_users_admin` stays as specified.
create function public.get_user_roles_admin(p_user uuid)
  returns table (roles text[], subjects text[], groups jsonb)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query select
    array(select r.role from public.user_roles r where r.user_id = p_user order by 1),
    array(select s.subject from public.staff_subjects s where s.user_id = p_user order by 1),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name))
      from public.staff_groups s join public.groups g on g.id = s.group_id where s.user_id = p_user
    ), '[]');
end
$$;
revoke execute on function public.get_user_roles_admin(uuid) from public;
grant execute on function public.get_user_roles_admin(uuid) to authenticated;

-- People for a clerk: who they are and in which groups, without tests, results or roles. Staff are not among them.
create function public.find_people(p_search text default '', p_group uuid default null, p_limit int default 20, p_offset int default 0)
  returns table (
    user_id uuid, email text, full_name text, groups text[], created_at timestamptz, invited boolean,
    deactivated boolean, total bigint
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_role('clerk');
  return query
    with meant as (
      select u.id, u.email::text as email, coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)) as name,
        u.created_at, u.invited_at is not null and u.email_confirmed_at is null as invited,
        coalesce(u.banned_until > now(), false) as deactivated
      from auth.users u left join public.profiles p on p.user_id = u.id
      where u.deleted_at is null
        and not exists (select from public.user_roles r where r.user_id = u.id)
        and (p_group is null or exists (select from public.group_members m where m.group_id = p_group and m.user_id = u.id))
    ),
    found as (
      select * from meant m
      where wanted = '' or strpos(lower(m.email), wanted) > 0 or strpos(lower(m.name), wanted) > 0
    )
    select f.id, f.email, f.name,
      array(select g.name from public.group_members m join public.groups g on g.id = m.group_id
        where m.user_id = f.id order by lower(g.name)),
      f.created_at, f.invited, f.deactivated, (select count(*) from found)
    from found f order by lower(coalesce(f.name, f.email)), f.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;
revoke execute on function public.find_people(text, uuid, int, int) from public;
grant execute on function public.find_people(text, uuid, int, int) to authenticated;

-- The edit of a question that stands in a test makes a successor in the name of the owner, past the policy: the subject it
-- moves to is looked at before. Runs before questions_succeed.
create function private.keep_to_subjects() returns trigger
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not (new.subject = any (coalesce(private.bank_subjects(), array[new.subject]))) then
    raise insufficient_privilege using message = 'You do not teach this subject';
  end if;
  return new;
end
$$;
create trigger questions_keep_to_subjects before update of subject on public.questions
  for each row when (current_user = 'authenticated' and new.subject is distinct from old.subject)
  execute function private.keep_to_subjects();
