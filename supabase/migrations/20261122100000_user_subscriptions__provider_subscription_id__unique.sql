-- A student chooses the id of the beta row that onboarding writes. Were such an id unique among everybody's, a stranger
-- could take another's before that student comes, and two who finish onboarding in the same millisecond would collide.
-- What a payment provider names stays unique; only the server writes it.
alter table public.user_subscriptions drop constraint user_subscriptions_provider_subscription_id_key;
create unique index user_subscriptions_provider_key on public.user_subscriptions (provider_subscription_id)
  where provider_subscription_id not like 'beta\_%';
