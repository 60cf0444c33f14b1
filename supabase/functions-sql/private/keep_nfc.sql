-- Text is stored composed (NFC), whatever keyboard or file it came from: the same letters are then the same bytes. A row is
-- looked at as a whole, and written anew only where something in it is not composed.
create or replace function private.keep_nfc()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new::text is not nfc normalized then
    new := jsonb_populate_record(new, normalize(to_jsonb(new)::text, NFC)::jsonb);
  end if;
  return new;
end
$$;
