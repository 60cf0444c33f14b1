-- Where nothing is sold, nobody goes without.
create or replace function private.has_premium(p_user uuid)
  returns boolean
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
