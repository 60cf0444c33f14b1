-- The key of a question is a place among its options: translations whose options stand in another order have a wrong key.
create or replace function private.reorder_translations()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update public.question_localizations l set options = private.options_in_order(old.options, new.options, l.options)
  where l.question_id = new.id and l.options <> private.options_in_order(old.options, new.options, l.options);
  return null;
end
$$;
