-- ANALYZE computes the expressions of indexes for every row it looks at, and these are functions of whole texts: a second for 3,000
-- questions, during which everybody waits on the embedded database. They are looked up by equality alone, for which their index is
-- taken without statistics as well.
alter index public.questions_key alter column 1 set statistics 0;
alter index public.questions_stem_key alter column 1 set statistics 0;
alter index public.questions_words_key alter column 1 set statistics 0;
