-- What the builder, the course list and the back office count is read from the index alone: with 50,000 questions none
-- of them reads the table, whose rows are long.
drop index public.questions_available;
create index questions_available on public.questions (subject, chapter, difficulty) include (id, source)
  where status = 'active' and pool = 'practice' and correct_index is not null;
create index questions_active on public.questions (subject) include (id, source) where status = 'active';
create index questions_of_demo on public.questions (subject, chapter, difficulty)
  where source = 'demo' and status = 'active' and correct_index is not null;
