-- Sets of re-marking, the newest first: one, those of a question, or all; with their rulings and how far they have come.
create or replace function public.get_remark_sets(p_set uuid DEFAULT NULL::uuid, p_question uuid DEFAULT NULL::uuid,
    p_before bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 20)
  returns table (id uuid, number bigint, reason text, state text, actor text, created_at timestamp with time zone,
    reversed_by text, reversed_at timestamp with time zone, reversal_reason text, total integer, done integer, changed integer,
    raised integer, lowered integer, finished_at timestamp with time zone, is_failing boolean, untold bigint, rulings jsonb)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.number, s.reason,
      case
        when s.reversed_at is null then case when p.finished_at is null then 'applying' else 'applied' end
        else case when p.finished_at is null then 'reversing' else 'reversed' end
      end,
      coalesce(nullif(btrim(cp.full_name), ''), cu.email::text), s.created_at,
      coalesce(nullif(btrim(rp.full_name), ''), ru.email::text), s.reversed_at, s.reversal_reason,
      p.total, least(p.done, p.total), p.changed, p.raised, p.lowered, p.finished_at,
      p.finished_at is null and p.error is not null,
      (select count(*) from private.remark_changes c
         join private.remark_tellings w on w.attempt_id = c.attempt_id
       where c.set_id = s.id),
      (select jsonb_agg(jsonb_build_object('question_id', r.question_id, 'kind', r.kind, 'keys', r.keys, 'key', r.key,
           'subject', q.subject, 'chapter', q.chapter, 'stem', left(q.stem, 300)) order by q.subject, q.id)
       from private.question_rulings r join public.questions q on q.id = r.question_id where r.set_id = s.id)
    from private.remark_sets s
      join private.remark_progress p on p.set_id = s.id
      left join auth.users cu on cu.id = s.created_by
      left join public.profiles cp on cp.user_id = s.created_by
      left join auth.users ru on ru.id = s.reversed_by
      left join public.profiles rp on rp.user_id = s.reversed_by
    where (p_set is null or s.id = p_set)
      and (p_before is null or s.number < p_before)
      and (p_question is null or exists (
        select from private.question_rulings r where r.set_id = s.id and r.question_id = p_question
      ))
    order by s.number desc
    limit least(p_limit, 100);
end
$$;

grant execute on function public.get_remark_sets(p_set uuid, p_question uuid, p_before bigint, p_limit integer) to authenticated;
