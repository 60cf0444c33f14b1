-- An import step by step: a file is uploaded and checked, its rows are corrected, then its questions are made, and can be
-- taken back while nobody uses them.
alter table public.question_imports
  drop constraint question_imports_format_check,
  drop constraint question_imports_status_check,
  alter column status set default 'checking',
  add check (format in ('csv', 'xlsx', 'docx', 'aiken', 'gift', 'moodle', 'qti', 'json')),
  add check (status in ('checking', 'checked', 'importing', 'done', 'cancelled', 'error', 'undone')),
  -- How the file was understood: columns and headings, encoding, separator, problems of the file as a whole.
  add column report jsonb not null default '{}',
  -- What was chosen by hand: which column is which field, and values where the file has none.
  add column choices jsonb not null default '{}',
  -- Rows that read as a question of the bank are left out, unless this says otherwise.
  add column takes_duplicates boolean not null default false,
  -- Questions that an undo left, because they are in use.
  add column kept_count int not null default 0,
  -- How often work on it began; whoever works on it holds it until then.
  add column tries int not null default 0,
  add column claim uuid,
  add column claimed_until timestamptz;
create index question_imports_newest on public.question_imports (created_at desc);
create index question_imports_open on public.question_imports (created_at) where status in ('checking', 'importing');
grant select (report, choices, takes_duplicates, kept_count) on public.question_imports to authenticated;

-- The questions of a file as they were read, and as they were corrected since.
create table public.question_import_rows (
  import_id uuid not null references public.question_imports (id) on delete cascade,
  -- Its place among the questions of the file, from 1.
  place int not null,
  -- Where it stands in the file: its row, line or item.
  row int not null,
  -- A ParsedQuestion of core/domain/question-import, without its problems and losses.
  parsed jsonb not null,
  problems jsonb not null default '[]',
  losses text[] not null default '{}',
  severity text not null check (severity in ('ok', 'warning', 'error')),
  -- What private.question_key makes of it; null where there is no question to compare.
  question_key text,
  stem_key text,
  -- The same question in the bank, or further up in the file; 'alike': the same stem with other options, or almost.
  likeness text check (likeness in ('same', 'alike')),
  duplicate_id uuid,
  duplicate_place int,
  is_left_out boolean not null default false,
  -- The question it becomes: known beforehand, so that a row can become one question only.
  question_id uuid not null unique default gen_random_uuid(),
  is_imported boolean not null default false,
  primary key (import_id, place)
);
create index question_import_rows_by_severity on public.question_import_rows (import_id, severity, place);
create index question_import_rows_by_key on public.question_import_rows (import_id, question_key, place);
create index question_import_rows_by_stem on public.question_import_rows (import_id, stem_key, place);
alter table public.question_import_rows enable row level security;
create policy admin_reads on public.question_import_rows for select to authenticated using ((select public.is_admin()));
grant select (import_id, place, row, parsed, problems, losses, severity, question_key, stem_key, likeness, duplicate_id,
  duplicate_place, is_left_out, question_id, is_imported) on public.question_import_rows to authenticated;

-- The file itself: the server's alone.
insert into storage.buckets (id, name, public, file_size_limit)
values ('question-imports', 'question-imports', false, 50 * 1024 * 1024);

-- A text without what does not make it another question: capitals, blanks, punctuation, and the signs around formulas. What
-- calculates (+ - = . between digits) stays.
create function private.question_text_key(p_text text) returns text
  language sql immutable parallel safe
  as $$
  select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      pg_catalog.replace(pg_catalog.translate(pg_catalog.lower(p_text), '–—−×·“”‘’', '---**'), '\dfrac', '\frac'),
      '\\(left|right|displaystyle|,|;|!|:|\(|\)|\[|\])', '', 'g'
    ),
    '[\s$"''?!;:|\\]|[.,](?!\d)', '', 'g'
  )
$$;
-- The options count in any order.
create function private.question_key(p_stem text, p_options text[]) returns text
  language sql immutable parallel safe
  as $$
  select pg_catalog.md5(private.question_text_key(p_stem) || pg_catalog.chr(10) || coalesce((
    select pg_catalog.string_agg(o.key, pg_catalog.chr(10) order by o.key collate pg_catalog."C")
    from (select private.question_text_key(t.option) as key from pg_catalog.unnest(p_options) as t (option)) as o
  ), ''))
$$;
-- An index asks them as whoever writes the row.
grant usage on schema private to service_role;
grant execute on function private.question_text_key(text), private.question_key(text, text[]) to authenticated, service_role;
create index questions_key on public.questions (private.question_key(stem, options));
create index questions_stem_key on public.questions (private.question_key(stem, '{}'));

-- How far an import is, counted. One that is checked: what would become a question if it were imported now.
create function public.count_import_rows(p_import uuid)
  returns table (total bigint, errors bigint, warnings bigint, same bigint, alike bigint, left_out bigint, losses bigint,
    ready bigint, imported bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select count(*), count(*) filter (where r.severity = 'error'), count(*) filter (where r.severity = 'warning'),
      count(*) filter (where r.likeness = 'same'), count(*) filter (where r.likeness = 'alike'),
      count(*) filter (where r.is_left_out), count(*) filter (where r.losses <> '{}'),
      count(*) filter (where r.severity <> 'error' and not r.is_left_out
        and (i.takes_duplicates or r.likeness is distinct from 'same')),
      count(*) filter (where r.is_imported)
    from public.question_imports i join public.question_import_rows r on r.import_id = i.id
    where i.id = p_import;
end
$$;
grant execute on function public.count_import_rows(uuid) to authenticated;

-- One entry of the audit log for an import that made questions, and one for its undo: not for each step between.
create function private.record_import() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  insert into public.audit_log (entity, entity_id, action, before, after, actor_id, request_id)
  values (
    'question_imports', new.id,
    case when new.status = 'undone' then 'update' else 'insert' end,
    case when new.status = 'undone' then jsonb_build_object('status', old.status) end,
    jsonb_build_object('status', new.status, 'file_name', new.file_name, 'format', new.format,
      'imported_count', new.imported_count, 'kept_count', new.kept_count),
    coalesce(auth.uid(), new.created_by),
    nullif(current_setting('request.id', true), '')::uuid
  );
  return null;
end
$$;
create trigger question_imports_record after update of status on public.question_imports
  for each row when (new.status is distinct from old.status and new.status in ('done', 'cancelled', 'undone')
    and (new.imported_count > 0 or new.status = 'undone'))
  execute function private.record_import();
