-- Pictures of sheets and printed papers of one person.
create or replace function private.limit_kept_files()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if new.bucket_id in ('print-uploads', 'print-artifacts') and new.owner_id is not null and (
    select sum((metadata ->> 'size')::bigint) from storage.objects
    where owner_id = new.owner_id and bucket_id in ('print-uploads', 'print-artifacts')
  ) > 2147483648 then
    raise exception using errcode = 'PT413', message = 'Your sheets and papers take 2 GB. No more can be kept.';
  end if;
  return null;
end
$$;
