create or replace function private.check_setting()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  kind constant text := jsonb_typeof(new.value);
  words constant text := new.value #>> '{}';
  fine boolean;
begin
  fine := case new.key
    when 'demo_mode_allowed' then kind = 'boolean'
    when 'students_confirm_sheets' then kind = 'boolean'
    when 'push_reminders' then kind = 'boolean'
    when 'pricing_enabled' then kind = 'boolean'
    when 'registration' then kind = 'string' and words in ('open', 'invited', 'closed')
    when 'site_name' then kind = 'string' and char_length(btrim(words)) between 1 and 60
    when 'site_logo' then kind = 'null'
      or kind = 'string' and words ~ '^/storage/v1/object/public/question-media/[\w./-]{1,200}$'
    when 'contact_email' then kind = 'null'
      or kind = 'string' and char_length(words) <= 254 and words ~ '^[^@\s<>]+@[^@\s<>]+$'
    when 'contact_phone' then kind = 'null' or kind = 'string' and words ~ '^[+\d][\d ()/-]{2,39}$'
    when 'contact_address' then kind = 'null' or kind = 'string' and char_length(words) between 1 and 300
    when 'languages_offered' then kind = 'array' and new.value @> '["English"]'
      and new.value <@ '["English", "Hindi", "Telugu", "Tamil"]'
    when 'tests_per_day' then kind = 'number' and words ~ '^\d{1,4}$' and words::int between 1 and 1000
    when 'attempts_per_day' then kind = 'number' and words ~ '^\d{1,4}$' and words::int between 1 and 1000
    else true
  end;
  if not fine then
    raise check_violation using message = format('%s is no value of %s', new.value, new.key);
  end if;
  return new;
end
$$;
