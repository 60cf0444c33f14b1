-- Papers that administrators make of questions they pick. A draft is rewritten as a whole by save-paper, and `revision`
-- says which one was read; a published paper is a test, which is frozen, and the paper with it.
create table public.papers (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  kind text not null check (kind in ('model_paper', 'past_paper')),
  -- `library`: on its shelves, for everybody. `institute`: not listed, for whoever is given its address or its sheets.
  audience text not null check (audience in ('library', 'institute')),
  subject text check (subject in ('Physics', 'Chemistry', 'Biology')),
  year int check (year between 1990 and 2100),
  duration_sec int not null check (duration_sec between 60 and 21600),
  -- Of questions whose section has no marks of its own: { right, wrong, blank }.
  marking jsonb not null,
  -- Orders in which it is printed: A, B, C and D.
  booklets int not null default 1 check (booklets between 1 and 4),
  -- [{ name, marking, questions: [id] }], in the order of the paper.
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  question_count int not null default 0 check (question_count between 0 and 200),
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  revision int not null default 1,
  test_id uuid unique references public.tests (id),
  library_item_id uuid references public.library_items (id) on delete set null,
  -- The published paper this is a new version of: it is withdrawn when this one is published.
  replaces_id uuid references public.papers (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'draft') = (test_id is null))
);
create index papers_newest on public.papers (updated_at desc, id);
create index papers_of_library_item on public.papers (library_item_id);
create index papers_replacing on public.papers (replaces_id);
create index papers_created_by on public.papers (created_by);
create index papers_updated_by on public.papers (updated_by);
create index papers_title on public.papers using gin (lower(title) extensions.gin_trgm_ops);
create trigger papers_touch before update on public.papers
  for each row execute function private.touch_updated_at();
alter table public.papers enable row level security;
create policy admin_reads on public.papers for select to authenticated using ((select public.is_admin()));
grant select (id, title, kind, audience, subject, year, duration_sec, marking, booklets, sections, question_count, status,
  revision, test_id, library_item_id, replaces_id, created_by, updated_by, created_at, updated_at)
  on public.papers to authenticated;

create trigger papers_audit_insert after insert on public.papers
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger papers_audit_update after update on public.papers
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger papers_audit_delete after delete on public.papers
  referencing old table as old_rows
  for each statement execute function private.record_audit('id');

-- A page of the papers, the last changed first, with how many there are in all. Keys of the filter: search, status, kind.
create function public.find_papers(p_filter jsonb default '{}', p_page int default 1)
  returns table (
    id uuid, title text, kind text, audience text, subject text, year int, duration_sec int, booklets int,
    question_count int, status text, test_id uuid, replaces_id uuid, updated_at timestamptz, updated_by text, total bigint
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant int := 20;
  pattern constant text := '%' || regexp_replace(lower(p_filter ->> 'search'), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_admin();
  return query
    with matching as (
      select p.* from public.papers p
      where (coalesce(p_filter ->> 'search', '') = '' or lower(p.title) like pattern)
        and (p_filter ->> 'status' is null or p.status = p_filter ->> 'status')
        and (p_filter ->> 'kind' is null or p.kind = p_filter ->> 'kind')
    )
    select m.id, m.title, m.kind, m.audience, m.subject, m.year, m.duration_sec, m.booklets, m.question_count, m.status,
      m.test_id, m.replaces_id, m.updated_at, coalesce(nullif(btrim(f.full_name), ''), u.email::text),
      (select count(*) from matching)
    from matching m
      left join auth.users u on u.id = m.updated_by
      left join public.profiles f on f.user_id = m.updated_by
    order by m.updated_at desc, m.id
    limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size;
end
$$;
grant execute on function public.find_papers(jsonb, int) to authenticated;

-- What a paper's maker needs to know of its questions, at most 200 of them.
create function public.get_paper_questions(p_ids uuid[])
  returns table (
    id uuid, subject text, chapter text, stem text, difficulty smallint, status text, pool text, language text,
    has_answer boolean, successor_id uuid, translations text[]
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select q.id, q.subject, q.chapter, q.stem, q.difficulty, q.status, q.pool, q.language,
      q.correct_index is not null or q.dropped, q.successor_id,
      array(select l.language from public.question_localizations l where l.question_id = q.id order by 1)
    from public.questions q where q.id = any (p_ids[1:200]);
end
$$;
grant execute on function public.get_paper_questions(uuid[]) to authenticated;
