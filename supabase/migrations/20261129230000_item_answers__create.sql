-- Which numbers, and which sets of options, were given to a question: docs/item-statistics.md, docs/decisions/092-statistics-of-every-kind.md.
-- What an attempt added stands beside its choices, null for options; an older server leaves the column empty.
alter table private.item_contributions add column answers text[],
  add constraint item_contributions_answers check (answers is null or cardinality(answers) = cardinality(question_ids));

-- Sums over who gave an answer that is no single option, as item_tallies has them of options: by answer as it is written, group, and
-- step of the rest. The tally of the group counts all of them at place 0.
create table private.item_answers (
  question_id uuid not null references public.questions (id) on delete cascade,
  answer text not null check (octet_length(answer) between 1 and 40),
  group_id uuid not null,
  step smallint not null check (step between 0 and 24),
  taken int not null,
  rest_sum bigint not null,
  primary key (question_id, answer, group_id, step)
);

drop trigger questions_item_statistics on public.questions;
create trigger questions_item_statistics after update of correct_index, accepted_indexes, dropped, key on public.questions
  for each row when (
    (old.correct_index, old.accepted_indexes, old.dropped, old.key)
      is distinct from (new.correct_index, new.accepted_indexes, new.dropped, new.key)
  ) execute function private.queue_keyed_question();

-- Until now these answers were counted as none.
insert into private.item_statistics_queue (attempt_id)
select distinct i.attempt_id from public.questions q join public.items_attempted i on i.question_id = q.id
where q.kind <> 'single' and i.answer is not null;

-- A suspicion, and its dismissal, of a key that is no option names the key itself and the likelier answer.
alter table public.key_suspicions
  alter column key_index drop not null, alter column option_index drop not null,
  add column key jsonb, add column answer text,
  add constraint key_suspicions_of_one_kind check (
    num_nonnulls(key_index, option_index) = 2 and num_nonnulls(key, answer) = 0
      or num_nonnulls(key_index, option_index) = 0 and num_nonnulls(key, answer) = 2
  );
grant select (key, answer) on public.key_suspicions to authenticated;

alter table public.key_suspicion_dismissals
  drop constraint key_suspicion_dismissals_pkey,
  alter column key_index drop not null, alter column option_index drop not null,
  add column id uuid not null default gen_random_uuid() primary key,
  add column key jsonb check (key is null or private.is_of_kind(key, key ->> 'kind', 1000)),
  add column answer text check (octet_length(answer) between 1 and 40),
  add constraint key_suspicion_dismissals_once unique nulls not distinct (question_id, key_index, option_index, key, answer),
  add constraint key_suspicion_dismissals_of_one_kind check (
    num_nonnulls(key_index, option_index) = 2 and num_nonnulls(key, answer) = 0
      or num_nonnulls(key_index, option_index) = 0 and num_nonnulls(key, answer) = 2
  );
grant select (id, key, answer), insert (key, answer) on public.key_suspicion_dismissals to authenticated;

drop function public.find_key_suspicions(boolean, integer);
create function public.find_key_suspicions(p_dismissed boolean DEFAULT false, p_page integer DEFAULT 1)
  returns table (question_id uuid, subject text, chapter text, stem text, options text[], language text, status text,
    key_index smallint, option_index smallint, strength real, answered integer, upper_key real, upper_option real,
    key_discrimination real, option_discrimination real, reason text, dismissed_by text, dismissed_at timestamp with time zone,
    total bigint, key jsonb, answer text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
  page_size constant int := 20;
begin
  perform private.require_role('teacher');
  return query
    select q.id, q.subject, q.chapter, q.stem, q.options, q.language, q.status, s.key_index, s.option_index, s.strength,
      s.answered, s.upper_key, s.upper_option, s.key_discrimination, s.option_discrimination, d.reason,
      coalesce(nullif(btrim(p.full_name), ''), u.email::text), d.dismissed_at, count(*) over (), s.key, s.answer
    from public.key_suspicions s
      join public.questions q on q.id = s.question_id and not q.dropped and (
        q.correct_index = s.key_index and not (s.option_index = any (coalesce(q.accepted_indexes, '{}')))
          or q.key = s.key
      )
      left join public.key_suspicion_dismissals d on d.question_id = s.question_id
        and (d.key_index = s.key_index and d.option_index = s.option_index or d.key = s.key and d.answer = s.answer)
      left join auth.users u on u.id = d.dismissed_by
      left join public.profiles p on p.user_id = d.dismissed_by
    where (d.question_id is not null) = p_dismissed and (mine is null or q.subject = any (mine))
    order by s.strength desc, s.question_id
    limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size;
end
$$;
revoke execute on function public.find_key_suspicions(boolean, integer) from public;
grant execute on function public.find_key_suspicions(boolean, integer) to authenticated;
