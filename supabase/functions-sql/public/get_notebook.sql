-- A page of the caller's notebook with its questions, newest mistake first; null filters nothing. Exams are never mixed.
create or replace function public.get_notebook(p_subject text DEFAULT NULL::text, p_chapter text DEFAULT NULL::text,
    p_kind text DEFAULT NULL::text, p_known boolean DEFAULT false, p_offset integer DEFAULT 0, p_exam text DEFAULT 'neet-ug'::text)
  returns table (question_id uuid, kind text, missed_at timestamp with time zone, times integer, note text,
    known_at timestamp with time zone, selected_index smallint, subject text, chapter text, topic text, stem text, options text[],
    correct_index smallint, explanation jsonb, language text, successor_id uuid, confidence text, total integer,
    kind_of_question text, key jsonb, answer jsonb)
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.freshen_notebook(auth.uid());
  return query select * from private.get_notebook(p_subject, p_chapter, p_kind, p_known, p_offset, p_exam);
end
$$;

grant execute on function public.get_notebook(p_subject text, p_chapter text, p_kind text, p_known boolean, p_offset integer,
    p_exam text) to authenticated;
