-- A paper in two languages: beside its first language the second, and how the two stand. Null: in one language.
alter table public.print_packages
  add column second_language text check (second_language in ('en', 'hi', 'te', 'ta')),
  add column arrangement text check (arrangement in ('side_by_side', 'stacked')),
  add constraint print_packages_two_languages check (
    (second_language is null) = (arrangement is null)
    and second_language is distinct from language
  );
grant select (second_language, arrangement) on public.print_packages to authenticated;
