-- What an institute keeps of a student beside the account: by what number it knows them, and whom it calls.
create table public.student_records (
  user_id uuid primary key references auth.users (id) on delete cascade,
  roll_number text check (char_length(roll_number) between 1 and 60),
  mobile text check (char_length(mobile) between 1 and 60),
  parent_mobile text check (char_length(parent_mobile) between 1 and 60),
  parent_email text check (char_length(parent_email) between 3 and 254),
  updated_at timestamptz not null default now(),
  -- What the search of people reads.
  search_text text generated always as (private.fold_text(
    coalesce(roll_number, '') || ' ' || coalesce(mobile, '') || ' ' || coalesce(parent_mobile, '') || ' ' || coalesce(parent_email, '')
  )) stored
);
create trigger a_keep_nfc before insert or update on public.student_records
  for each row execute function private.keep_nfc();
create trigger student_records_touch before update on public.student_records
  for each row execute function private.touch_updated_at();

-- Administrators and clerks keep them, clerks those of students; a student reads the own.
create function private.keeps_record_of(p_user uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select public.is_admin() or (
    private.has_role('clerk') and not exists (select from public.user_roles r where r.user_id = p_user)
  )
$$;
grant execute on function private.keeps_record_of(uuid) to authenticated;
alter table public.student_records enable row level security;
create policy own_record on public.student_records for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.student_records for select to authenticated using (private.keeps_record_of(user_id));
create policy staff_adds on public.student_records for insert to authenticated
  with check (private.keeps_record_of(user_id));
create policy staff_changes on public.student_records for update to authenticated
  using (private.keeps_record_of(user_id)) with check (private.keeps_record_of(user_id));
grant select on public.student_records to authenticated;
grant insert (user_id, roll_number, mobile, parent_mobile, parent_email),
  update (user_id, roll_number, mobile, parent_mobile, parent_email) on public.student_records to authenticated;
create trigger student_records_audit_insert after insert on public.student_records
  referencing new table as new_rows
  for each statement execute function private.record_audit('user_id');
create trigger student_records_audit_update after update on public.student_records
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('user_id');

-- Nor does the log keep the numbers of a deleted account.
create or replace function private.erase_audit_of(p_user uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform set_config('audit.erasing', 'on', true);
  update public.audit_log set before = null, after = null
  where entity_id = p_user::text
    and entity in ('users', 'profiles', 'user_roles', 'group_members', 'staff_subjects', 'staff_groups', 'student_records');
  perform set_config('audit.erasing', '', true);
end
$$;

-- Rows of a list with these fields. Of a row without an email, `email` is the address made of the roll number.
alter table public.student_list_rows
  add column roll_number text,
  add column mobile text,
  add column parent_mobile text,
  add column parent_email text,
  add column by_roll_number boolean not null default false,
  -- What the problem is about: the letter of another alphabet.
  add column detail text,
  drop constraint student_list_rows_outcome_check,
  add constraint student_list_rows_outcome_check
    check (outcome in ('invited', 'made', 'added', 'unchanged', 'refused'));

-- Columns placed by hand: the next list with the same headings is read alike.
create table private.student_list_headings (
  headings text primary key check (char_length(headings) <= 4000),
  fields text[] not null,
  placed_at timestamptz not null default now()
);
