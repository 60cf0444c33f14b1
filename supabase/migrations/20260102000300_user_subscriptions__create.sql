-- One subscription a student; the payment provider's webhooks and server functions write it.
create table public.user_subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  provider_subscription_id text not null unique check (char_length(provider_subscription_id) between 1 and 200),
  status text not null check (status in ('created', 'active', 'past_due', 'canceled', 'expired')),
  plan text check (plan in ('monthly', 'yearly')),
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  autopay boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (current_period_end > current_period_start)
);
create trigger user_subscriptions_touch before update on public.user_subscriptions
  for each row execute function private.touch_updated_at();

alter table public.user_subscriptions enable row level security;
create policy own_subscription on public.user_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy admin_reads on public.user_subscriptions for select to authenticated
  using ((select public.is_admin()));
-- Onboarding's beta year, once: the primary key refuses a second row, and no policy lets the first be changed.
-- UPDATE is granted all the same, because an upsert asks for it even when it inserts.
create policy beta_once on public.user_subscriptions for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and provider_subscription_id like 'beta\_%'
    and status = 'active'
    and current_period_start <= now() + interval '1 day'
    and current_period_end <= now() + interval '366 days'
  );
grant select (user_id, provider_subscription_id, status, plan, current_period_start, current_period_end, autopay,
  created_at, updated_at) on public.user_subscriptions to authenticated;
grant insert (user_id, provider_subscription_id, status, current_period_start, current_period_end, autopay),
  update (user_id, provider_subscription_id, status, current_period_start, current_period_end, autopay)
  on public.user_subscriptions to authenticated;

-- Every message of the payment provider, once: confirming twice changes nothing.
create table private.payment_events (
  id text primary key,
  user_id uuid references auth.users (id) on delete set null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null default now()
);

create function private.has_premium(p_user uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
  select exists (
    select from public.user_subscriptions
    where user_id = p_user
      and (status in ('active', 'past_due'))
      and current_period_end + interval '3 days' > now()
  )
$$;

-- Answers for the caller; an administrator may ask for anyone.
create function public.is_premium(p_user uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if p_user is distinct from auth.uid() and not public.is_admin() then
    raise insufficient_privilege using message = 'You may only ask for yourself';
  end if;
  return private.has_premium(p_user);
end
$$;
grant execute on function public.is_premium(uuid) to authenticated;
