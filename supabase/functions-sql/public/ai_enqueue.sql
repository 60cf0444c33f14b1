-- Queues one task; returns its id. Asked for again while it is under way, it is the same task.
create or replace function public.ai_enqueue(task_type text, question_id uuid DEFAULT NULL::uuid, locale text DEFAULT NULL::text,
    payload jsonb DEFAULT '{}'::jsonb)
  returns uuid
  language plpgsql security definer
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

grant execute on function public.ai_enqueue(task_type text, question_id uuid, locale text, payload jsonb) to authenticated;
