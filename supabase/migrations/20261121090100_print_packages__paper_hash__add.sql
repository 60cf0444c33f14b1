-- What is printed, questions, words and pictures alike: asking for the same paper twice finds the one that is there.
alter table public.print_packages add column paper_hash text;
alter table public.print_packages add constraint print_packages_paper_once unique (test_id, paper_hash);
grant select (paper_hash) on public.print_packages to authenticated;
