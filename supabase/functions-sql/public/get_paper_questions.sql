-- What a paper's maker needs to know of its questions, at most 200 of them.
create or replace function public.get_paper_questions(p_ids uuid[])
  returns table (id uuid, subject text, chapter text, stem text, difficulty smallint, status text, pool text, language text,
    has_answer boolean, successor_id uuid, translations text[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return query
    select q.id, q.subject, q.chapter, q.stem, q.difficulty, q.status, q.pool, q.language,
      q.correct_index is not null or q.dropped or q.key is not null, q.successor_id,
      array(select l.language from public.question_localizations l where l.question_id = q.id order by 1)
    from public.questions q where q.id = any (p_ids[1:200]) and (mine is null or q.subject = any (mine));
end
$$;

grant execute on function public.get_paper_questions(p_ids uuid[]) to authenticated;
