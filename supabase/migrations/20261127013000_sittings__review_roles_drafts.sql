-- Whether questions and keys may be looked at after the release is decided for each sitting, and asked where docs/decisions/018 is
-- asked; who holds what is said by has_role alone; a plan may be kept before it is scheduled (docs/decisions/051).

-- Whether somebody has the role. Asked of the table each time: a role that is taken away ends with the next statement.
create function private.has_role(p_role text, p_user uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.user_roles where user_id = p_user and role = p_role)
$$;

-- Who may do what in a sitting: 'manage' changes, cancels and releases it, 'watch' has the board and acts on candidates; null: neither.
-- A teacher manages what they hold themselves, and what is for own groups alone.
create or replace function private.may_in_sitting(p_sitting uuid, p_user uuid default auth.uid()) returns text
  language sql stable security definer
  set search_path = ''
  as $$
  select case
    when private.has_role('admin', p_user) then 'manage'
    when private.has_role('teacher', p_user) and (
      s.created_by = p_user
      or (not s.is_for_everybody and s.listed_ids = '{}' and s.group_ids <> '{}'
        and s.group_ids <@ array(select g.group_id from public.staff_groups g where g.user_id = p_user))
    ) then 'manage'
    when exists (
      select from private.sitting_invigilators i where i.sitting_id = s.id and i.user_id = p_user
    ) then 'watch'
  end
  from private.sittings s where s.id = p_sitting
$$;

-- Whether somebody may hold papers at all.
create or replace function private.may_schedule(p_user uuid default auth.uid()) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select private.has_role('admin', p_user) or private.has_role('teacher', p_user)
$$;

-- What of a plan is not the caller's to decide: a teacher holds own papers, for own groups and the students in them. null: nothing.
create function private.refused_of_plan(p_paper uuid, p_groups uuid[], p_users uuid[], p_everybody boolean) returns text
  language sql stable security definer
  set search_path = ''
  as $$
  select case
    when public.is_admin() then null
    when p_everybody then 'everybody'
    when exists (select from public.papers p where p.id = p_paper and not private.may_see_paper(p)) then 'paper'
    when exists (select from unnest(p_groups) as g (id) where not private.may_see_group(g.id)) then 'groups'
    when exists (select from unnest(p_users) as u (id) where u.id not in (select private.taught_students())) then 'people'
  end
$$;
grant execute on function private.refused_of_plan(uuid, uuid[], uuid[], boolean) to authenticated;

-- People to put on the list of a sitting ('candidates': of a teacher, the own students) or to watch it ('invigilators': staff).
create function public.find_sitting_people(p_search text default '', p_as text default 'candidates', p_limit int default 8)
  returns table (user_id uuid, email text, full_name text, roll_number text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
begin
  perform private.require_role('teacher');
  return query
    select u.id, u.email::text, coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)), r.roll_number
    from auth.users u
      left join public.profiles p on p.user_id = u.id
      left join public.student_records r on r.user_id = u.id
    where u.deleted_at is null
      and case
        when p_as = 'invigilators' then exists (select from public.user_roles o where o.user_id = u.id)
        else public.is_admin() or u.id in (select private.taught_students())
      end
      and (wanted = '' or strpos(lower(u.email), wanted) > 0
        or strpos(private.fold_text(coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200))), wanted) > 0
        or strpos(r.search_text, wanted) > 0)
    order by lower(coalesce(p.full_name, u.email)), u.id
    limit least(greatest(p_limit, 1), 50);
end
$$;
revoke execute on function public.find_sitting_people(text, text, int) from public;
grant execute on function public.find_sitting_people(text, text, int) to authenticated;

-- Minutes that one candidate is given with the plan, beside the lasting provision and what is given while the exam runs.
alter table private.sitting_candidates add column planned_seconds int not null default 0 check (planned_seconds between 0 and 21600);
create or replace function private.own_end(s private.sittings, c private.sitting_candidates) returns timestamptz
  language sql immutable
  set search_path = ''
  as $$
  select s.ends_at + make_interval(secs => coalesce(c.provision_seconds, 0) + coalesce(c.planned_seconds, 0) + coalesce(c.extra_seconds, 0))
$$;

-- A plan that is not scheduled yet, of whoever may schedule it; as incomplete as it was left. Kept until it is scheduled or removed.
create table private.sitting_drafts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 200),
  plan jsonb not null check (pg_column_size(plan) <= 262144),
  created_by uuid not null references auth.users (id) on delete cascade,
  updated_at timestamptz not null default now()
);
create index sitting_drafts_of_maker on private.sitting_drafts (created_by, updated_at desc);
create trigger sitting_drafts_touch before update on private.sitting_drafts
  for each row execute function private.touch_updated_at();

-- Attempts whose results are known and whose questions may be looked at: all but those of a sitting that is held without a review.
create function private.reviewed_attempts(p_user uuid) returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query
    select a.id from public.attempts a left join private.sittings s on s.id = a.sitting_id
    where a.user_id = p_user and a.results_published_at is not null and s.review is not false;
end
$$;

-- The questions whose key somebody may not know: those they may still answer, and those they met only where no review is given.
create function private.closed_to(p_user uuid) returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query
    select private.answerable_questions(p_user)
    union all
    select q.question_id
    from public.attempts a
      join private.sittings s on s.id = a.sitting_id and not s.review
      join public.attempt_questions q on q.attempt_id = a.id
    where a.user_id = p_user and a.sitting_id is not null
      and not exists (
        select from public.attempt_questions o
        where o.user_id = p_user and o.question_id = q.question_id and o.attempt_id in (select private.reviewed_attempts(p_user))
      );
end
$$;

create or replace function private.closed_questions() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query select private.closed_to(auth.uid());
end
$$;

create or replace function private.known_questions() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select q.question_id from public.attempt_questions q
      join public.attempts a on a.id = q.attempt_id
      left join private.sittings s on s.id = a.sitting_id
    where q.user_id = caller and a.user_id = caller and a.results_published_at is not null and s.review is not false
      and q.question_id not in (select private.answerable_questions(caller));
end
$$;

create or replace function private.published_attempts() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query select private.reviewed_attempts(auth.uid());
end
$$;

revoke execute on function private.has_role(text, uuid), private.reviewed_attempts(uuid), private.closed_to(uuid) from public;

-- Why results, or their questions, are not there.
create or replace function public.get_results_wait(p_attempt uuid)
  returns table (reason text, test_title text, attempt_id uuid, until timestamp with time zone)
  language sql stable security definer
  set search_path = ''
  as $$
  with own as (
    select a.id, a.user_id, a.test_id, a.results_released_at from public.attempts a
    where a.id = p_attempt and a.user_id = auth.uid() and a.status = 'submitted' and a.results_published_at is null
  )
  select 'release', null::text, null::uuid,
    case when o.results_released_at < private.held_until() then o.results_released_at
      else (select s.results_at from private.sittings s where s.test_id = o.test_id) end
  from own o where o.results_released_at > now()
  union all
  select case when a.status in ('in_progress', 'paused') then 'open_attempt' else 'late_answers' end, t.title, a.id,
    nullif(coalesce(a.results_released_at, a.expires_at), private.held_until())
  from own o join public.attempts a on a.user_id = o.user_id and a.id <> o.id
    join public.tests t on t.id = a.test_id
  where (a.status in ('in_progress', 'paused') or a.results_released_at > now())
    and exists (
      select from public.attempt_questions x join public.attempt_questions y on y.question_id = x.question_id
      where x.attempt_id = o.id and y.attempt_id = a.id
    )
  union all
  select 'scheduled_test', null, null, t.closes_at
  from own o join public.tests t on (t.opens_at > now() or t.closes_at > now())
  where (t.visibility = 'public' or t.owner_id = o.user_id)
    and not exists (select from public.attempts a where a.test_id = t.id and a.user_id = o.user_id)
    and exists (
      select from public.attempt_questions x join public.test_questions y on y.question_id = x.question_id
      where x.attempt_id = o.id and y.test_id = t.id
    )
  union all
  select 'no_review', null, null, null
  from public.attempts a join private.sittings s on s.id = a.sitting_id
  where a.id = p_attempt and a.user_id = auth.uid() and a.results_published_at is not null and not s.review
$$;
create index attempts_of_sittings on public.attempts (user_id, sitting_id) where sitting_id is not null;
