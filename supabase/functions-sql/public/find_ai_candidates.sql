-- For each kind of task, how many active questions lack what it makes, and the next 20 of them: those that were never
-- tried before those that were, each the newest first. What is under way or waits for a person is lacked no longer; without
-- an answer there is nothing to explain.
create or replace function public.find_ai_candidates(p_locale text DEFAULT 'hi'::text)
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

grant execute on function public.find_ai_candidates(p_locale text) to authenticated;
