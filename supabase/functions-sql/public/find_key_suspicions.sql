-- A page of the suspicions, the most certain first: those that wait, or those that were dismissed. One whose key was
-- changed or joined by the likelier option is settled, and in neither.
create or replace function public.find_key_suspicions(p_dismissed boolean DEFAULT false, p_page integer DEFAULT 1)
  returns table (question_id uuid, subject text, chapter text, stem text, options text[], language text, status text,
    key_index smallint, option_index smallint, strength real, answered integer, upper_key real, upper_option real,
    key_discrimination real, option_discrimination real, reason text, dismissed_by text, dismissed_at timestamp with time zone,
    total bigint, key jsonb, answer text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
  page_size constant int := 20;
begin
  perform private.require_role('teacher');
  return query
    select q.id, q.subject, q.chapter, q.stem, q.options, q.language, q.status, s.key_index, s.option_index, s.strength,
      s.answered, s.upper_key, s.upper_option, s.key_discrimination, s.option_discrimination, d.reason,
      coalesce(nullif(btrim(p.full_name), ''), u.email::text), d.dismissed_at, count(*) over (), s.key, s.answer
    from public.key_suspicions s
      join public.questions q on q.id = s.question_id and not q.dropped and (
        q.correct_index = s.key_index and not (s.option_index = any (coalesce(q.accepted_indexes, '{}')))
          or q.key = s.key
      )
      left join public.key_suspicion_dismissals d on d.question_id = s.question_id
        and (d.key_index = s.key_index and d.option_index = s.option_index or d.key = s.key and d.answer = s.answer)
      left join auth.users u on u.id = d.dismissed_by
      left join public.profiles p on p.user_id = d.dismissed_by
    where (d.question_id is not null) = p_dismissed and (mine is null or q.subject = any (mine))
    order by s.strength desc, s.question_id
    limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size;
end
$$;

grant execute on function public.find_key_suspicions(p_dismissed boolean, p_page integer) to authenticated;
