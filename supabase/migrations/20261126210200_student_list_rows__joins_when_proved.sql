-- The account with the address is in use, and nobody has shown that it is theirs: the group waits until somebody does.
alter table public.student_list_rows add column joins_when_proved boolean not null default false;
create index student_list_rows_waiting on public.student_list_rows (email) where joins_when_proved;
