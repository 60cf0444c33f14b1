-- The share of all marks that has to be reached, { percent }; those of sections stand in `sections`.
alter table public.papers add column cut_off jsonb check (jsonb_typeof(cut_off) = 'object');
grant select (cut_off) on public.papers to authenticated;
