-- What a candidate of an exam packs and does on its day (docs/decisions/123): a part of its definition, in a column of its own, for the
-- release before reads definitions strictly. Null: nobody has written one.
alter table public.exams add column checklist jsonb check (jsonb_typeof(checklist) = 'object');
grant select (checklist) on public.exams to anon, authenticated;
