-- Questions whose stems share most of their trigrams with a text, the likest first; those of Demo Mode are not of the bank.
create or replace function public.find_similar_questions(p_stem text, p_except uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 5)
  returns table (id uuid, stem text, status text, similarity real)
  language plpgsql stable security definer
  set search_path = ''
  set pg_trgm.similarity_threshold = '0.5'
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  -- As `question_search` keeps them: the trigram index is read, and nothing else of the bank.
  return query
    with alike as (
      select s.question_id, extensions.similarity(s.stem, private.fold_text(p_stem)) as share
      from private.question_search s
      where s.stem operator(extensions.%) private.fold_text(left(p_stem, 10000)) and s.question_id is distinct from p_except
      order by share desc limit 50
    )
    select q.id, q.stem, q.status, a.share from alike a join public.questions q on q.id = a.question_id
    where q.source is distinct from 'demo' and (mine is null or q.subject = any (mine))
    order by a.share desc, q.id limit least(p_limit, 20);
end
$$;

grant execute on function public.find_similar_questions(p_stem text, p_except uuid, p_limit integer) to authenticated;
