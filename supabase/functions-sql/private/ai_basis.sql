-- The parts of a question that a draft of this kind is made from or replaces; null: there is no such question.
create or replace function private.ai_basis(p_task_type text, p_question uuid, p_locale text)
  returns jsonb
  language sql stable
  set search_path = ''
  as $$
  select jsonb_build_object(
      'language', q.language, 'stem', q.stem, 'options', to_jsonb(q.options), 'correct_index', q.correct_index,
      'successor_id', q.successor_id
    ) || case p_task_type
      when 'difficulty' then jsonb_build_object('difficulty_ai', q.difficulty_ai)
      when 'tags' then jsonb_build_object('tags', to_jsonb(q.tags))
      when 'bloom' then jsonb_build_object('bloom', q.bloom)
      when 'summary' then jsonb_build_object('summary', q.summary)
      when 'translate' then jsonb_build_object('explanation', q.explanation, 'translation', (
        select jsonb_build_object('stem', l.stem, 'options', to_jsonb(l.options), 'explanation', l.explanation)
        from public.question_localizations l where l.question_id = q.id and l.language = p_locale
      ))
      else jsonb_build_object('explanation', q.explanation)
    end
  from public.questions q where q.id = p_question
$$;
