-- Questions with a formula that paper would show otherwise than the screen does: docs/decisions/111. The job
-- check-bank-formulas compares what waits; whoever writes a question waits for nobody.

-- Whose words are to be compared: new or changed ones, and all of them when the check has changed. Only ever added to,
-- and emptied by the job.
create table private.formula_check_queue (
  id bigint generated always as identity primary key,
  question_id uuid not null
);

create table private.formulas_not_on_paper (
  question_id uuid primary key references public.questions (id) on delete cascade
);

-- One row: which check the bank was last queued for, and which server is at it.
create table private.formula_checker (
  id text primary key default 'bank' check (id = 'bank'),
  checked_as text not null default '',
  claim uuid,
  claimed_until timestamptz,
  tries int not null default 0
);
insert into private.formula_checker default values;

create function private.queue_question_formulas() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  insert into private.formula_check_queue (question_id) values (new.id);
  return null;
end
$$;
create trigger questions_formulas_insert after insert on public.questions
  for each row execute function private.queue_question_formulas();
create trigger questions_formulas_update after update of stem, options, explanation on public.questions
  for each row when ((old.stem, old.options, old.explanation) is distinct from (new.stem, new.options, new.explanation))
  execute function private.queue_question_formulas();

create function private.queue_translation_formulas() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  insert into private.formula_check_queue (question_id) values (coalesce(new.question_id, old.question_id));
  return null;
end
$$;
create trigger question_localizations_formulas after insert or delete or update of stem, options, explanation
  on public.question_localizations
  for each row execute function private.queue_translation_formulas();

-- How many questions of the caller's wait to be compared.
create function public.count_unchecked_formulas() returns bigint
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return (
    select count(*) from public.questions q
    where q.id in (select w.question_id from private.formula_check_queue w)
      and q.source is distinct from 'demo' and (mine is null or q.subject = any (mine))
  );
end
$$;
grant execute on function public.count_unchecked_formulas() to authenticated;

