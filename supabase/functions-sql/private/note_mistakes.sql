-- Makes the entries of these questions what the published attempts say. Repeating it changes nothing.
create or replace function private.note_mistakes(p_user uuid, p_questions uuid[])
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.note_mistakes_of_many(array_fill(p_user, array[cardinality(p_questions)]), p_questions);
end
$$;
