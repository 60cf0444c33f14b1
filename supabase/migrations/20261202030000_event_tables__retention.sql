create or replace function private.refuse_changed_event()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  -- Whole sittings go after five years: server/operations/tidying/sweep-rows.ts.
  if tg_op = 'DELETE' then
    if old.at < now() - interval '5 years' then return old; end if;
  end if;
  raise exception 'What happened in a sitting is not changed afterwards' using errcode = '42501';
end
$$;

-- What the hourly sweep looks for: few rows, so that building them keeps nobody waiting.
create index sitting_reminders_old on private.sitting_reminders (starts_at);
create index exam_day_mails_old on private.exam_day_mails (exam_date);
create index weekly_mails_old on private.weekly_mails (week);
