create table public.ai_tasks (
  id uuid primary key default gen_random_uuid(),
  task_type text not null check (task_type in ('explain', 'difficulty', 'tags', 'bloom', 'translate', 'qc', 'summary')),
  status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'error')),
  locale text check (locale in ('en', 'hi', 'te', 'ta')),
  question_id uuid references public.questions (id) on delete cascade,
  payload jsonb not null default '{}',
  result jsonb,
  error text,
  tries int not null default 0,
  run_after timestamptz not null default now(),
  locked_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index ai_tasks_newest on public.ai_tasks (created_at desc);
create index ai_tasks_due on public.ai_tasks (run_after) where status = 'queued';
create index ai_tasks_of_question on public.ai_tasks (question_id);
create index ai_tasks_created_by on public.ai_tasks (created_by);
alter table public.ai_tasks enable row level security;
create policy admin_reads on public.ai_tasks for select to authenticated using ((select public.is_admin()));
grant select (id, task_type, status, locale, question_id, payload, result, error, tries, run_after, locked_at,
  created_by, created_at, finished_at) on public.ai_tasks to authenticated;

create function private.require_admin() returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Administrators only';
  end if;
end
$$;

-- Queues one task; returns its id.
create function public.ai_enqueue(task_type text, question_id uuid default null, locale text default null, payload jsonb default '{}')
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  task uuid;
begin
  perform private.require_admin();
  insert into public.ai_tasks (task_type, question_id, locale, payload, created_by)
  values (ai_enqueue.task_type, ai_enqueue.question_id, ai_enqueue.locale, coalesce(ai_enqueue.payload, '{}'), auth.uid())
  returning id into task;
  return task;
end
$$;
grant execute on function public.ai_enqueue(text, uuid, text, jsonb) to authenticated;

-- The users table of the back office.
create function public.get_all_users_admin() returns table (
  user_id uuid, email text, full_name text, is_admin boolean, test_count bigint, attempt_count bigint,
  created_at timestamptz, last_sign_in_at timestamptz, banned boolean
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text, p.full_name,
      exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin'),
      (select count(*) from public.tests t where t.owner_id = u.id),
      (select count(*) from public.attempts a where a.user_id = u.id),
      u.created_at, u.last_sign_in_at, coalesce(u.banned_until > now(), false)
    from auth.users u left join public.profiles p on p.user_id = u.id
    where u.deleted_at is null
    order by u.created_at desc;
end
$$;
grant execute on function public.get_all_users_admin() to authenticated;

-- An import of questions, so that it can be shown and undone.
create table public.question_imports (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references auth.users (id) on delete set null,
  file_name text,
  format text not null check (format in ('csv', 'xlsx', 'aiken', 'gift', 'moodle')),
  status text not null default 'importing' check (status in ('importing', 'done', 'error', 'undone')),
  row_count int not null default 0,
  imported_count int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index question_imports_created_by on public.question_imports (created_by);
alter table public.question_imports enable row level security;
create policy admin_reads on public.question_imports for select to authenticated using ((select public.is_admin()));
grant select (id, created_by, file_name, format, status, row_count, imported_count, error, created_at, finished_at)
  on public.question_imports to authenticated;
alter table public.questions add column import_id uuid references public.question_imports (id) on delete set null;
create index questions_of_import on public.questions (import_id);
grant select (import_id) on public.questions to authenticated;

-- What administrators did to accounts and settings.
create table public.admin_actions (
  id bigint generated always as identity primary key,
  admin_id uuid references auth.users (id) on delete set null,
  action text not null,
  target_user_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index admin_actions_newest on public.admin_actions (created_at desc);
create index admin_actions_of_admin on public.admin_actions (admin_id);
alter table public.admin_actions enable row level security;
create policy admin_reads on public.admin_actions for select to authenticated using ((select public.is_admin()));
grant select (id, admin_id, action, target_user_id, details, created_at) on public.admin_actions to authenticated;
