-- Sheets of other makes have up to six rings for a question, as questions have up to six options.
alter table public.print_upload_corrections
  drop constraint print_upload_corrections_sel_check,
  add constraint print_upload_corrections_sel_check check (sel between 0 and 5);
