-- A page of the papers, the last changed first, with how many there are in all. Keys of the filter: search, status, kind.
create or replace function public.find_papers(p_filter jsonb DEFAULT '{}'::jsonb, p_page integer DEFAULT 1)
  returns table (id uuid, title text, kind text, audience text, subject text, year integer, duration_sec integer, booklets integer,
    question_count integer, status text, test_id uuid, replaces_id uuid, updated_at timestamp with time zone, updated_by text,
    is_for_paper boolean, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant int := 20;
  pattern constant text := '%' || regexp_replace(private.fold_text(p_filter ->> 'search'), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_role('teacher', 'clerk');
  return query
    with matching as (
      select p.* from public.papers p
      where (coalesce(p_filter ->> 'search', '') = '' or private.fold_text(p.title) like pattern)
        and (p_filter ->> 'status' is null or p.status = p_filter ->> 'status')
        and (p_filter ->> 'kind' is null or p.kind = p_filter ->> 'kind')
        and (private.may_see_paper(p) or private.may_print_test(p.test_id))
    )
    select m.id, m.title, m.kind, m.audience, m.subject, m.year, m.duration_sec, m.booklets, m.question_count, m.status,
      m.test_id, m.replaces_id, m.updated_at, coalesce(nullif(btrim(f.full_name), ''), u.email::text),
      coalesce(t.is_for_paper, true), (select count(*) from matching)
    from matching m
      left join public.tests t on t.id = m.test_id
      left join auth.users u on u.id = m.updated_by
      left join public.profiles f on f.user_id = m.updated_by
    order by m.updated_at desc, m.id
    limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size;
end
$$;

grant execute on function public.find_papers(p_filter jsonb, p_page integer) to authenticated;
