-- Questions with reports, a page at a time: those that wait, the most reported first, or those that were answered, the
-- latest first. At most 50 reports of a question are listed.
create or replace function public.find_reported_questions(p_answered boolean DEFAULT false, p_page integer DEFAULT 1)
  returns table (question_id uuid, subject text, chapter text, stem text, options text[], language text, status text,
    correct_index smallint, report_count bigint, reports jsonb, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
  page_size constant int := 20;
  most_reports constant int := 50;
begin
  perform private.require_role('teacher');
  return query
    with reported as (
      select r.question_id, count(*) as report_count, min(r.edited_at) as first_at, max(a.created_at) as answered_at,
        count(*) over () as total
      from public.question_reports r
        join public.questions q on q.id = r.question_id and (mine is null or q.subject = any (mine))
        left join public.question_report_answers a on a.id = r.answer_id
      where (r.status <> 'open') = p_answered
      group by r.question_id
    ), page as (
      select * from reported p
      order by case when p_answered then p.answered_at end desc, case when p_answered then 0 else p.report_count end desc,
        p.first_at, p.question_id
      limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size
    )
    select q.id, q.subject, q.chapter, q.stem, q.options, q.language, q.status, q.correct_index, p.report_count,
      listed.reports, p.total
    from page p
      join public.questions q on q.id = p.question_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'status', r.status,
          'edited_at', r.edited_at, 'student', nullif(btrim(f.full_name), ''), 'reply', a.reply,
          'answered_at', a.created_at) order by r.edited_at) as reports
        from (
          select * from public.question_reports o
          where o.question_id = p.question_id and (o.status <> 'open') = p_answered
          order by o.edited_at limit most_reports
        ) r
          left join public.profiles f on f.user_id = r.user_id
          left join public.question_report_answers a on a.id = r.answer_id
      ) as listed
    order by case when p_answered then p.answered_at end desc, case when p_answered then 0 else p.report_count end desc,
      p.first_at, p.question_id;
end
$$;

grant execute on function public.find_reported_questions(p_answered boolean, p_page integer) to authenticated;
