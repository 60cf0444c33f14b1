-- How many questions of a test do not count, of sections that count fewer answers than they ask: core/domain/scoring/which-count.ts.
create or replace function private.questions_not_counted(p_marking jsonb)
  returns integer
  language sql immutable
  set search_path = ''
  as $$
  select coalesce(sum(greatest(0, s."to" - s."from" + 1 - s.counted)), 0)::int
  from jsonb_to_recordset(p_marking -> 'sections') as s ("from" int, "to" int, counted int)
$$;
