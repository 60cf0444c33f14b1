-- An answer that was told stands: its option never changes again, whoever writes it.
create or replace function private.keep_told_answer()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if old.told_at is not null then
    new.selected_index := old.selected_index;
    new.answer := old.answer;
    new.told_at := old.told_at;
  end if;
  return new;
end
$$;
