-- Looked at without keeping anybody waiting.
alter table public.questions validate constraint questions_pool_check;
alter table public.questions validate constraint questions_subject_check;
