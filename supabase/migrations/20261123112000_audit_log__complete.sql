-- What an administrator changes and the log did not tell yet: AI tasks, sheets in review, steps of an import.

create or replace function public.ai_enqueue(
  task_type text, question_id uuid default null, locale text default null, payload jsonb default '{}'
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  most_open constant int := 5000;
  most_payload constant int := 10000;
  task uuid;
begin
  perform private.require_admin();
  if coalesce(ai_enqueue.task_type, '') not in ('explain', 'difficulty', 'tags', 'bloom', 'translate', 'qc', 'summary') then
    raise invalid_parameter_value using message = 'There is no such AI task';
  end if;
  if coalesce(ai_enqueue.locale, 'en') not in ('en', 'hi', 'te', 'ta')
    or (ai_enqueue.task_type = 'translate' and coalesce(ai_enqueue.locale, 'en') = 'en') then
    raise invalid_parameter_value using message = 'A translation is into Hindi, Telugu or Tamil (hi, te, ta)';
  end if;
  if jsonb_typeof(coalesce(ai_enqueue.payload, '{}')) <> 'object' or length(ai_enqueue.payload::text) > most_payload then
    raise invalid_parameter_value using message = 'The payload is an object of 10,000 characters at most';
  end if;
  if ai_enqueue.question_id is not null
    and not exists (select from public.questions q where q.id = ai_enqueue.question_id) then
    raise exception using errcode = 'PT404', message = 'There is no such question';
  end if;
  -- Two that ask for the same at once get the same task.
  perform pg_advisory_xact_lock(hashtext('ai_enqueue'));
  select t.id into task from public.ai_tasks t
  where t.status in ('queued', 'processing') and t.task_type = ai_enqueue.task_type
    and t.question_id = ai_enqueue.question_id and t.locale is not distinct from ai_enqueue.locale
  limit 1;
  if task is not null then
    return task;
  end if;
  if (select count(*) from public.ai_tasks t where t.status in ('queued', 'processing')) >= most_open then
    raise program_limit_exceeded using message = 'The queue is full: 5,000 tasks wait already';
  end if;
  insert into public.ai_tasks (task_type, question_id, locale, payload, created_by)
  values (ai_enqueue.task_type, ai_enqueue.question_id, ai_enqueue.locale, coalesce(ai_enqueue.payload, '{}'), auth.uid())
  returning id into task;
  perform private.audit('ai_tasks', task::text, 'insert', null, jsonb_build_object('task_type', ai_enqueue.task_type,
    'question_id', ai_enqueue.question_id, 'locale', ai_enqueue.locale));
  return task;
end
$$;

create or replace function public.ai_retry(p_tasks uuid[]) returns int
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  queued int;
begin
  perform private.require_admin();
  if cardinality(p_tasks) > 50 then
    raise invalid_parameter_value using message = 'At most 50 tasks at a time';
  end if;
  with retried as (
    update public.ai_tasks t set status = 'queued', tries = 0, run_after = now(), error = null, error_code = null,
      decision = null, decided_by = null, decided_at = null, finished_at = null
    from (
      select f.id, f.error_code from public.ai_tasks f where f.id = any (p_tasks) and f.status = 'error' for update
    ) failed
    where t.id = failed.id
    returning t.id, failed.error_code
  ),
  recorded as (
    select private.audit('ai_tasks', r.id::text, 'retry', jsonb_build_object('status', 'error', 'error', r.error_code),
      jsonb_build_object('status', 'queued'))
    from retried r
  )
  select count(*) into queued from recorded;
  return queued;
end
$$;

-- An administrator's change of a sheet; the server's own reading and a student's upload are none.
create function private.audit_print_upload() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if public.is_admin() and (new.status, new.error, new.detected) is distinct from (old.status, old.error, old.detected) then
    perform private.audit('print_uploads', new.id::text, 'update',
      jsonb_build_object('status', old.status, 'error', old.error)
        || case when new.detected is distinct from old.detected then jsonb_build_object('detected', old.detected) else '{}' end,
      jsonb_build_object('status', new.status, 'error', new.error)
        || case when new.detected is distinct from old.detected then jsonb_build_object('detected', new.detected) else '{}' end);
  end if;
  return null;
end
$$;
create trigger print_uploads_audit after update of status, error, detected on public.print_uploads
  for each row execute function private.audit_print_upload();
create trigger print_upload_corrections_audit_insert after insert on public.print_upload_corrections
  referencing new table as new_rows
  for each statement execute function private.record_audit('upload_id', 'q');

-- A step of an import, not the work that follows it.
create function private.audit_question_import() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  -- What the server brings with it is nobody's change.
  if auth.jwt() = '{}' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.audit('question_imports', new.id::text, 'insert', null,
      jsonb_build_object('file_name', new.file_name, 'format', new.format));
  elsif public.is_admin()
    and (new.status, new.choices, new.takes_duplicates) is distinct from (old.status, old.choices, old.takes_duplicates) then
    perform private.audit('question_imports', new.id::text, 'update',
      jsonb_build_object('status', old.status, 'choices', old.choices, 'takes_duplicates', old.takes_duplicates),
      jsonb_build_object('status', new.status, 'choices', new.choices, 'takes_duplicates', new.takes_duplicates));
  end if;
  return null;
end
$$;
create trigger question_imports_audit after insert or update of status, choices, takes_duplicates
  on public.question_imports for each row execute function private.audit_question_import();

create function private.audit_import_row() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if (new.parsed, new.is_left_out) is distinct from (old.parsed, old.is_left_out) then
    perform private.audit('question_import_rows', concat(new.import_id, '/', new.place), 'update',
      jsonb_build_object('parsed', old.parsed, 'is_left_out', old.is_left_out),
      jsonb_build_object('parsed', new.parsed, 'is_left_out', new.is_left_out));
  end if;
  return null;
end
$$;
create trigger question_import_rows_audit after update of parsed, is_left_out on public.question_import_rows
  for each row when (auth.jwt() <> '{}') execute function private.audit_import_row();
