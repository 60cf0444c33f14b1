create or replace function private.offer_exam_to_member()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.offer_exam_of_group(new.group_id, new.user_id);
  return null;
end
$$;
