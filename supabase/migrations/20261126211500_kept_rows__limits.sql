-- What one person can make the installation keep, in all: far more than years of study, and not without end. Who may make
-- rows of which table, and what bounds it: server/database/permissions/kept-bounds.ts.
--
-- Arguments: the column of the person, how many rows they may have, what the screen says.
create function private.limit_kept_rows() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  most constant int := tg_argv[1];
  person uuid;
  kept int;
begin
  for person in execute format('select distinct %I from new_rows where %I is not null', tg_argv[0], tg_argv[0]) loop
    execute format('select count(*) from (select from %I.%I where %I = $1 limit $2 + 1) kept', tg_table_schema, tg_table_name, tg_argv[0])
      into kept using person, most;
    if kept > most then
      raise exception using errcode = 'PT409', message = tg_argv[2];
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function private.limit_kept_rows() from public;

create trigger bookmarks_limit after insert on public.bookmarks
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '5000', 'You have 5,000 bookmarks. Please remove some of them first.');
create trigger tests_limit after insert on public.tests
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('owner_id', '5000', 'You have made 5,000 tests. Please remove some of them first.');
create trigger print_uploads_limit after insert on public.print_uploads
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '3000', 'You have uploaded 3,000 sheets. No more can be kept.');
create trigger question_reports_limit after insert on public.question_reports
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '2000', 'You have reported 2,000 questions. No more can be kept.');
create trigger saved_views_limit after insert on public.saved_views
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '200', 'You have saved 200 views. Please remove some of them first.');
create trigger prepared_practices_limit after insert on private.prepared_practices
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '200', 'Too much practice was prepared. Please begin some of it first.');

-- An attempt keeps a row for each of its questions in three tables: half a kilobyte a question.
create function private.limit_kept_attempts() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if (select sum(total_questions) from public.attempts where user_id = new.user_id) > 500000 then
    raise exception using errcode = 'PT409', message = 'Your answers to 500,000 questions are kept. No more can be kept.';
  end if;
  return null;
end
$$;
revoke execute on function private.limit_kept_attempts() from public;
create trigger attempts_limit after insert on public.attempts for each row execute function private.limit_kept_attempts();

-- Pictures of sheets and printed papers of one person.
create function private.limit_kept_files() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if new.bucket_id in ('print-uploads', 'print-artifacts') and new.owner_id is not null and (
    select sum((metadata ->> 'size')::bigint) from storage.objects
    where owner_id = new.owner_id and bucket_id in ('print-uploads', 'print-artifacts')
  ) > 2147483648 then
    raise exception using errcode = 'PT413', message = 'Your sheets and papers take 2 GB. No more can be kept.';
  end if;
  return null;
end
$$;
revoke execute on function private.limit_kept_files() from public;
create trigger objects_limit after insert on storage.objects for each row execute function private.limit_kept_files();
