-- The outbox as administrators see it: never what a mail says, for that may sign somebody in.
create or replace function public.get_mail_outbox(p_state text DEFAULT 'all'::text, p_search text DEFAULT ''::text,
    p_before bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 50)
  returns table (id bigint, recipient text, subject text, state text, tries integer, error text,
    created_at timestamp with time zone, sent_at timestamp with time zone, next_try_at timestamp with time zone)
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

grant execute on function public.get_mail_outbox(p_state text, p_search text, p_before bigint, p_limit integer) to authenticated;
