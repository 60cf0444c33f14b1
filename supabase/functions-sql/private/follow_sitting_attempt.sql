-- Whatever closes an attempt of a sitting, by whatever way: it is an event, and its screen is told.
create or replace function private.follow_sitting_attempt()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  place int;
begin
  select c.number into place from private.sitting_candidates c where c.attempt_id = new.id;
  if new.status = 'submitted' then
    insert into private.sitting_events (sitting_id, number, kind, details)
    values (new.sitting_id, place,
      case when old.status = 'submitted' then 'late_answers' when new.closed_by = 'student' then 'submitted' else 'closed' end,
      jsonb_build_object('answered', private.count_answered(new.id), 'receipt', private.attempt_receipt(new.id),
        'synced_late', new.synced_late)
      || case when new.section_ends is not null and old.status <> 'submitted'
        then jsonb_build_object('sections', private.ended_sections(new)) else '{}' end);
    insert into private.sitting_presence as p (sitting_id, number, last_seen_at, answered)
    select new.sitting_id, place, now(), private.count_answered(new.id) where place is not null
    on conflict (sitting_id, number) do update set answered = excluded.answered;
  end if;
  perform private.notify_sitting(new.sitting_id, array[new.user_id]);
  return null;
end
$$;
