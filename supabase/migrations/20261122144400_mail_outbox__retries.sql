-- A mail server that is down for a day loses nothing: each mail is tried again, ever more rarely, for three days.
alter table private.mail_outbox
  add column next_try_at timestamptz not null default now(),
  -- Whoever sends it holds it until then, so that nobody else does at the same time.
  add column claimed_until timestamptz,
  -- When nobody tries any more.
  add column given_up_at timestamptz;
create index mail_outbox_due on private.mail_outbox (next_try_at) where sent_at is null and given_up_at is null;

-- The outbox as administrators see it: never what a mail says, for that may sign somebody in.
create function public.get_mail_outbox(
  p_state text default 'all', p_search text default '', p_before bigint default null, p_limit int default 50
) returns table (
  id bigint, recipient text, subject text, state text, tries int, error text, created_at timestamptz,
  sent_at timestamptz, next_try_at timestamptz
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    with mail as (
      select o.*, case when o.sent_at is not null then 'sent' when o.given_up_at is not null then 'failed'
        when o.error is not null then 'retrying' else 'waiting' end as state
      from private.mail_outbox o
    )
    select m.id, m.recipient, m.subject, m.state, m.tries, m.error, m.created_at, m.sent_at,
      case when m.state in ('waiting', 'retrying') then m.next_try_at end
    from mail m
    where (p_before is null or m.id < p_before) and (p_state = 'all' or m.state = p_state)
      and (p_search = '' or strpos(lower(m.recipient), lower(btrim(p_search))) > 0)
    order by m.id desc limit least(greatest(p_limit, 1), 200);
end
$$;
revoke execute on function public.get_mail_outbox(text, text, bigint, int) from public;
grant execute on function public.get_mail_outbox(text, text, bigint, int) to authenticated;
