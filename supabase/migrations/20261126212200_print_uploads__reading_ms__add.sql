-- What reading an upload took of the machine, by which the next to be read is chosen; what a reviewer has read again waits
-- behind what nobody has seen yet, and counts for nobody.
alter table public.print_uploads
  add column reading_ms int not null default 0 check (reading_ms >= 0),
  add column is_read_again boolean not null default false;
