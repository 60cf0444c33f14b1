-- Saved again as it is, a translation is confirmed; only following the order of the original's options says nothing of its words.
create or replace function private.touch_translation_words()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if (new.stem, new.explanation) is distinct from (old.stem, old.explanation)
    or new.options = old.options or not private.same_in_any_order(new.options, old.options) then
    new.words_updated_at = now();
  end if;
  return new;
end
$$;
