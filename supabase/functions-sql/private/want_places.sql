create or replace function private.want_places()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' or new.home_address is distinct from old.home_address then
    delete from private.address_lookups where user_id = new.user_id and place = 'home';
    if new.home_address is not null and new.home_lat is null then
      insert into private.address_lookups (user_id, place) values (new.user_id, 'home');
    end if;
  end if;
  if tg_op = 'INSERT' or (new.exam_center_address, new.exam_city) is distinct from (old.exam_center_address, old.exam_city) then
    delete from private.address_lookups where user_id = new.user_id and place = 'exam';
    if coalesce(new.exam_center_address, new.exam_city) is not null and new.exam_lat is null then
      insert into private.address_lookups (user_id, place) values (new.user_id, 'exam');
    end if;
  end if;
  return null;
end
$$;
