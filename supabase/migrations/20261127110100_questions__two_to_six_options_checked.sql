-- In a transaction of its own: it reads the answers there are, while they are read and written.
alter table public.attempt_responses validate constraint attempt_responses_selected_index_check;
alter table public.items_attempted validate constraint items_attempted_selected_index_check;
alter table public.notebook_entries validate constraint notebook_entries_selected_index_check;
alter table public.attempt_questions validate constraint attempt_questions_option_order_check;
alter table private.prepared_questions validate constraint prepared_questions_option_order_check;
