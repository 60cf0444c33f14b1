-- What a task drafted waits for a person: nothing of it is in the bank before somebody takes it over.
alter table public.ai_tasks
  -- What keeps two workers from the same task; a claim that ran out is one of a server that died.
  add column claim uuid,
  add column claimed_until timestamptz,
  -- Why it failed, for screens in other languages than the error's English.
  add column error_code text,
  -- The question the draft was made from, as private.ai_basis says it: another one since, and the draft is not of it.
  add column basis jsonb,
  add column method text check (method in ('model', 'rules', 'keywords', 'answers')),
  -- What a person should look at before taking the draft over.
  add column warnings text[] not null default '{}',
  add column decision text check (decision in ('accepted', 'edited', 'refused')),
  -- What was taken over, where a person changed the draft.
  add column edited_result jsonb,
  add column decided_by uuid references auth.users (id) on delete set null,
  add column decided_at timestamptz;
drop index public.ai_tasks_due;
create index ai_tasks_open on public.ai_tasks (created_at) where status in ('queued', 'processing');
create index ai_tasks_waiting on public.ai_tasks (finished_at) where status = 'done' and decision is null;
create index ai_tasks_of_status on public.ai_tasks (status);
create index ai_tasks_decided_by on public.ai_tasks (decided_by);
grant select (claim, claimed_until, error_code, basis, method, warnings, decision, edited_result, decided_by, decided_at)
  on public.ai_tasks to authenticated;

-- Each request to the provider: exactly what was asked of which model, and what it cost.
create table public.ai_calls (
  id bigint generated always as identity primary key,
  task_id uuid references public.ai_tasks (id) on delete set null,
  model text not null,
  -- { "system": "…", "user": "…" }, as they were sent
  prompt jsonb not null,
  -- The most it may cost: counts until it is known what it did.
  reserved_tokens int not null check (reserved_tokens >= 0),
  -- null: it is under way, or the server died with it.
  used_tokens int check (used_tokens >= 0),
  outcome text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index ai_calls_of_task on public.ai_calls (task_id, id);
create index ai_calls_newest on public.ai_calls (started_at);
alter table public.ai_calls enable row level security;
create policy admin_reads on public.ai_calls for select to authenticated using ((select public.is_admin()));
grant select (id, task_id, model, prompt, reserved_tokens, used_tokens, outcome, started_at, finished_at)
  on public.ai_calls to authenticated;

-- Until when the provider asked not to be asked.
create table private.ai_pause (
  single boolean primary key default true check (single),
  until timestamptz not null
);

-- Midnight in India, when the tokens of a day begin anew.
create function private.ai_day_start() returns timestamptz
  language sql stable
  set search_path = ''
  as $$
  select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
$$;

create function private.ai_tokens_today() returns bigint
  language sql stable
  set search_path = ''
  as $$
  select coalesce(sum(coalesce(c.used_tokens, c.reserved_tokens)), 0)::bigint
  from public.ai_calls c where c.started_at >= private.ai_day_start()
$$;

-- The parts of a question that a draft of this kind is made from or replaces; null: there is no such question.
create function private.ai_basis(p_task_type text, p_question uuid, p_locale text) returns jsonb
  language sql stable
  set search_path = ''
  as $$
  select jsonb_build_object(
      'language', q.language, 'stem', q.stem, 'options', to_jsonb(q.options), 'correct_index', q.correct_index,
      'successor_id', q.successor_id
    ) || case p_task_type
      when 'difficulty' then jsonb_build_object('difficulty_ai', q.difficulty_ai)
      when 'tags' then jsonb_build_object('tags', to_jsonb(q.tags))
      when 'bloom' then jsonb_build_object('bloom', q.bloom)
      when 'summary' then jsonb_build_object('summary', q.summary)
      when 'translate' then jsonb_build_object('explanation', q.explanation, 'translation', (
        select jsonb_build_object('stem', l.stem, 'options', to_jsonb(l.options), 'explanation', l.explanation)
        from public.question_localizations l where l.question_id = q.id and l.language = p_locale
      ))
      else jsonb_build_object('explanation', q.explanation)
    end
  from public.questions q where q.id = p_question
$$;

-- Queues one task; returns its id. Asked for again while it is under way, it is the same task.
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
  return task;
end
$$;

-- Failed tasks are tried once more, from the beginning. Returns how many they were.
create function public.ai_retry(p_tasks uuid[]) returns int
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
  update public.ai_tasks set status = 'queued', tries = 0, run_after = now(), error = null, error_code = null,
    decision = null, decided_by = null, decided_at = null, finished_at = null
  where id = any (p_tasks) and status = 'error';
  get diagnostics queued = row_count;
  return queued;
end
$$;
grant execute on function public.ai_retry(uuid[]) to authenticated;

-- The counters of the screen; `waiting` are drafts that nobody has decided about.
create function public.get_ai_counts()
  returns table (queued bigint, processing bigint, done bigint, error bigint, waiting bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select count(*) filter (where t.status = 'queued'), count(*) filter (where t.status = 'processing'),
      count(*) filter (where t.status = 'done'), count(*) filter (where t.status = 'error'),
      count(*) filter (where t.status = 'done' and t.decision is null)
    from public.ai_tasks t;
end
$$;
grant execute on function public.get_ai_counts() to authenticated;

-- For each kind of task, how many active questions lack what it makes, and the next 20 of them: those that were never
-- tried before those that were, each the newest first. What is under way or waits for a person is lacked no longer; without
-- an answer there is nothing to explain.
create function public.find_ai_candidates(p_locale text default 'hi')
  returns table (task_type text, lacking bigint, question_ids uuid[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  most constant int := 20;
  kind text;
  is_lacking text;
begin
  perform private.require_admin();
  if coalesce(p_locale, '') not in ('hi', 'te', 'ta') then
    raise invalid_parameter_value using message = 'A translation is into Hindi, Telugu or Tamil (hi, te, ta)';
  end if;
  foreach kind in array array['explain', 'difficulty', 'tags', 'bloom', 'translate', 'qc', 'summary'] loop
    is_lacking := case kind
      when 'explain' then 'q.explanation is null and q.correct_index is not null'
      when 'difficulty' then 'q.difficulty_ai is null'
      when 'tags' then 'q.tags = ''{}'''
      when 'bloom' then 'q.bloom is null'
      when 'summary' then 'q.summary is null'
      when 'qc' then 'coalesce(t.checked_at < q.words_updated_at, true)'
      else 'q.language <> $3 and not exists (select from public.question_localizations l
        where l.question_id = q.id and l.language = $3)'
    end;
    return query execute format(
      $sql$
        with lacking as materialized (
          select q.id, q.created_at, t.question_id is not null as was_tried
          from public.questions q
            left join (
              select a.question_id, bool_or(a.status in ('queued', 'processing')
                  or (a.status = 'done' and a.decision is null)) as is_open,
                max(a.locked_at) filter (where a.status = 'done') as checked_at
              from public.ai_tasks a
              where a.task_type = $1 and ($1 <> 'translate' or a.locale = $3)
              group by a.question_id
            ) t on t.question_id = q.id
          where q.status = 'active' and q.source is distinct from 'demo' and t.is_open is not true and %s
        )
        select $1, (select count(*) from lacking),
          array(select id from lacking order by was_tried, created_at desc, id limit $2)
      $sql$, is_lacking) using kind, most, p_locale;
  end loop;
end
$$;
grant execute on function public.find_ai_candidates(text) to authenticated;

-- Drafts that wait for a person, the oldest first, 20 a page, each with the question it was made from, whether that is
-- another one by now, and what was asked of which model.
create function public.find_ai_drafts(p_page int default 1)
  returns table (
    id uuid, task_type text, locale text, question_id uuid, subject text, chapter text, basis jsonb, result jsonb,
    method text, warnings text[], is_changed boolean, model text, prompt jsonb, tokens int, finished_at timestamptz,
    total bigint
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant int := 20;
begin
  perform private.require_admin();
  return query
    select t.id, t.task_type, t.locale, t.question_id, q.subject, q.chapter, t.basis, t.result, t.method, t.warnings,
      t.basis is distinct from private.ai_basis(t.task_type, t.question_id, t.locale),
      c.model, c.prompt, c.used_tokens, t.finished_at,
      (select count(*) from public.ai_tasks w where w.status = 'done' and w.decision is null)
    from public.ai_tasks t
      left join public.questions q on q.id = t.question_id
      left join lateral (
        select a.model, a.prompt, a.used_tokens from public.ai_calls a
        where a.task_id = t.id and t.method = 'model' order by a.id desc limit 1
      ) c on true
    where t.status = 'done' and t.decision is null
    order by t.finished_at, t.id
    limit page_size offset (greatest(p_page, 1) - 1)::bigint * page_size;
end
$$;
grant execute on function public.find_ai_drafts(int) to authenticated;
