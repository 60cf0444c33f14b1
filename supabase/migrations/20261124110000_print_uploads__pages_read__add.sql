-- How far the reading of an upload has come, for whoever waits: pages read, and of how many. Null before a page was read.
alter table public.print_uploads
  add column pages_read int check (pages_read >= 0),
  add column pages_total int check (pages_total >= pages_read);
grant select (pages_read, pages_total) on public.print_uploads to authenticated;
