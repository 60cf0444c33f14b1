-- Midnight in India, when the tokens of a day begin anew.
create or replace function private.ai_day_start()
  returns timestamp with time zone
  language sql stable
  set search_path = ''
  as $$
  select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
$$;
