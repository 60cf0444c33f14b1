-- As hosted projects have it: dumps and seeds of theirs name rows without it.
alter table storage.objects alter column metadata drop not null;
