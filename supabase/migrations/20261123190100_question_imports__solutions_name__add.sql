-- The name of a second file, with the solutions of a Word paper; it lies beside the first as `<id>-solutions`.
alter table public.question_imports add column solutions_name text check (char_length(solutions_name) <= 200);
grant select (solutions_name) on public.question_imports to authenticated;
