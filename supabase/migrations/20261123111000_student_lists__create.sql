-- Students invited at once by a CSV file: a job works the rows in small transactions, and the rows are the report.
create table public.student_lists (
  id uuid primary key,
  file_name text not null check (char_length(file_name) <= 200),
  created_by uuid references auth.users (id) on delete set null,
  -- In which they were asked for: the entries of the audit log name it.
  request_id uuid,
  row_count int not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index student_lists_open on public.student_lists (created_at) where finished_at is null;
create table public.student_list_rows (
  list_id uuid not null references public.student_lists (id) on delete cascade,
  -- As a spreadsheet counts.
  row int not null,
  email text not null,
  full_name text,
  group_name text,
  -- Why nothing becomes of it, and the row it repeats.
  problem text,
  other_row int,
  -- null: not worked yet.
  outcome text check (outcome in ('invited', 'added', 'unchanged', 'refused')),
  primary key (list_id, row),
  check ((problem is not null) <= (outcome is not distinct from 'refused'))
);
alter table public.student_lists enable row level security;
alter table public.student_list_rows enable row level security;
create policy admin_reads on public.student_lists for select to authenticated using ((select public.is_admin()));
create policy admin_reads on public.student_list_rows for select to authenticated using ((select public.is_admin()));
grant select (id, file_name, created_by, row_count, created_at, finished_at) on public.student_lists to authenticated;
grant select on public.student_list_rows to authenticated;

create index student_list_rows_of_email on public.student_list_rows (email);

-- Nor does the log keep in which groups a deleted account was.
create or replace function private.erase_audit_of(p_user uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform set_config('audit.erasing', 'on', true);
  update public.audit_log set before = null, after = null
  where entity_id = p_user::text and entity in ('users', 'profiles', 'user_roles', 'group_members');
  perform set_config('audit.erasing', '', true);
end
$$;
