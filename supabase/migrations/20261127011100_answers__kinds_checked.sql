-- In a transaction of its own: it reads the answers there are, while they are read and written.
alter table public.attempt_responses validate constraint attempt_responses_answer;
alter table public.items_attempted validate constraint items_attempted_answer;
