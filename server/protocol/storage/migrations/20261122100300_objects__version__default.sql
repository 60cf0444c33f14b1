-- Seeds of others name an object's bucket and name alone. Such a row has no file; reading it answers as a lost one does.
alter table storage.objects
  alter column version set default gen_random_uuid()::text,
  alter column metadata set default '{}';
