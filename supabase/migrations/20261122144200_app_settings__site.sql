-- What an administrator decides about this installation at run time. A setting is one row; the table itself refuses a
-- value that is none, whoever writes it.
insert into public.app_settings (key, value, is_public) values
  ('site_name', '"Vijaypath"', true),
  -- The address of a picture in the bucket question-media, or null: the product's own mark.
  ('site_logo', 'null', true),
  ('contact_email', 'null', true),
  ('contact_phone', 'null', true),
  ('contact_address', 'null', true),
  -- Off: nothing is sold here, and everybody has what Premium has.
  ('pricing_enabled', 'true', true),
  -- open: anybody makes an account; invited: only who was invited; closed: nobody.
  ('registration', '"open"', true),
  ('languages_offered', '["English", "Hindi", "Telugu", "Tamil"]', true),
  -- Of one student.
  ('tests_per_day', '200', false),
  ('attempts_per_day', '300', false);

create function private.check_setting() returns trigger
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
create trigger app_settings_check before insert or update on public.app_settings
  for each row execute function private.check_setting();

-- Where nothing is sold, nobody goes without.
create or replace function private.has_premium(p_user uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
  select exists (
    select from public.user_subscriptions
    where user_id = p_user
      and (status in ('active', 'past_due'))
      and current_period_end + interval '3 days' > now()
  ) or exists (select from public.app_settings where key = 'pricing_enabled' and value = 'false')
$$;

-- Everything of Demo Mode: its questions, the tests made of them and what was answered in those. Returns what went.
create function private.purge_demo_content() returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  attempts int;
  tests int;
  questions int;
begin
  delete from public.print_uploads u using public.tests t where t.id = u.test_id and t.is_demo;
  delete from public.attempts a using public.tests t where t.id = a.test_id and t.is_demo;
  get diagnostics attempts = row_count;
  delete from public.tests t where t.is_demo;
  get diagnostics tests = row_count;
  -- One that stands elsewhere is part of somebody's results.
  delete from public.questions q where q.source = 'demo'
    and not exists (select from public.attempt_questions x where x.question_id = q.id)
    and not exists (select from public.items_attempted x where x.question_id = q.id)
    and not exists (select from public.test_questions x where x.question_id = q.id);
  get diagnostics questions = row_count;
  return jsonb_build_object('questions', questions, 'tests', tests, 'attempts', attempts);
end
$$;
