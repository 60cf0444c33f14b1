create table public.questions (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('Physics', 'Chemistry', 'Biology')),
  chapter text not null default 'Other' check (char_length(btrim(chapter)) between 1 and 200),
  topic text check (char_length(topic) <= 200),
  stem text not null check (btrim(stem) <> '' and char_length(stem) <= 10000),
  options text[] not null check (
    cardinality(options) = 4 and array_position(options, null) is null and not ('' = any (options))
  ),
  -- null: the answer is missing and waits for review
  correct_index smallint check (correct_index between 0 and 3),
  -- After a challenged key: further options that count as right, or full marks for everyone.
  accepted_indexes smallint[],
  dropped boolean not null default false,
  -- {"text": "…"} or a plain string
  explanation jsonb,
  difficulty smallint not null default 3 check (difficulty between 1 and 5),
  difficulty_ai smallint check (difficulty_ai between 1 and 5),
  bloom text,
  summary text,
  language text not null default 'en' check (language in ('en', 'hi')),
  source text,
  status text not null default 'active' check (status in ('active', 'archived')),
  -- Custom tests draw from practice only, so a paper kept in reserve cannot be harvested.
  pool text not null default 'practice' check (pool in ('practice', 'reserved')),
  tags text[] not null default '{}',
  -- The question that replaced this one when its frozen content was edited.
  successor_id uuid references public.questions (id) on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
create index questions_available on public.questions (subject, chapter, difficulty)
  where status = 'active' and pool = 'practice' and correct_index is not null;
create index questions_newest on public.questions (created_at desc, id);
create index questions_missing_answer on public.questions (created_at desc) where correct_index is null;
create index questions_created_by on public.questions (created_by);
create index questions_successor on public.questions (successor_id);
create trigger questions_touch before update on public.questions
  for each row execute function private.touch_updated_at();

create table public.question_localizations (
  question_id uuid not null references public.questions (id) on delete cascade,
  language text not null check (language in ('hi', 'te', 'ta')),
  stem text not null check (btrim(stem) <> ''),
  options text[] not null check (
    cardinality(options) = 4 and array_position(options, null) is null and not ('' = any (options))
  ),
  explanation jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (question_id, language)
);
create trigger question_localizations_touch before update on public.question_localizations
  for each row execute function private.touch_updated_at();

-- What a question or a translation was before each change.
create table public.question_history (
  id bigint generated always as identity primary key,
  question_id uuid not null references public.questions (id) on delete cascade,
  language text,
  before jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index question_history_of on public.question_history (question_id, changed_at desc);

create function private.record_question_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if new is distinct from old then
    insert into public.question_history (question_id, language, before, changed_by)
    values (
      coalesce(to_jsonb(old) ->> 'question_id', to_jsonb(old) ->> 'id')::uuid,
      case when tg_table_name = 'question_localizations' then to_jsonb(old) ->> 'language' end,
      to_jsonb(old),
      auth.uid()
    );
  end if;
  return null;
end
$$;
create trigger questions_record after update on public.questions
  for each row execute function private.record_question_change();
create trigger question_localizations_record after update on public.question_localizations
  for each row execute function private.record_question_change();

-- What the starter bank last wrote of each of its questions, so that it never overwrites an administrator's edit.
create table private.starter_bank (
  question_id uuid primary key references public.questions (id) on delete cascade,
  content_hash text not null,
  loaded_at timestamptz not null default now()
);
