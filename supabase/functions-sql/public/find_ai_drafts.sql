-- Drafts that wait for a person, the oldest first, 20 a page, each with the question it was made from, whether that is
-- another one by now, and what was asked of which model.
create or replace function public.find_ai_drafts(p_page integer DEFAULT 1)
  returns table (id uuid, task_type text, locale text, question_id uuid, subject text, chapter text, basis jsonb, result jsonb,
    method text, warnings text[], is_changed boolean, model text, prompt jsonb, tokens integer,
    finished_at timestamp with time zone, total bigint)
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

grant execute on function public.find_ai_drafts(p_page integer) to authenticated;
