-- Our sheets have rows of several marks and grids for numbers: what a person says of one is an answer of its kind, as in attempts.
alter table public.print_upload_corrections
  add column answer jsonb,
  add constraint print_upload_corrections_answer check (answer is null or private.answer_fits(answer, sel)),
  drop constraint print_upload_corrections_check,
  add constraint print_upload_corrections_check
    check (num_nonnulls(sel, answer) = case when state = 'marked' then 1 else 0 end);
grant select (answer), insert (answer) on public.print_upload_corrections to authenticated;
-- A function is called with the rights of whoever writes.
grant execute on function private.answer_fits(jsonb, smallint) to authenticated;
