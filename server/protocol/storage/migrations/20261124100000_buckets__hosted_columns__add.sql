-- A column of a hosted project's buckets that seeds and migrations of others name. It is kept and not read.
alter table storage.buckets add column avif_autodetection boolean default false;
