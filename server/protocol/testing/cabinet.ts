/** Buckets to ask about: a private one where everybody has a folder, a public one, one that nobody but the service reaches. */
export const CABINET = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner_quota_bytes) values
  ('drawer', 'drawer', false, null, null, null),
  ('window', 'window', true, null, null, null),
  ('vault', 'vault', false, null, null, null),
  ('stamps', 'stamps', false, 1000, '{image/*,application/pdf}', null),
  ('locker', 'locker', false, null, null, 100);
create policy own_folder on storage.objects for all to authenticated
  using (bucket_id in ('drawer', 'stamps', 'locker') and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('drawer', 'stamps', 'locker') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy hang_up on storage.objects for insert to authenticated with check (bucket_id = 'window');
create policy see_buckets on storage.buckets for select to authenticated using (id <> 'vault');
`;
