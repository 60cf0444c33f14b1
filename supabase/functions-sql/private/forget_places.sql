-- Coordinates belong to the address they were found for: with another address they go, unless new ones come with it, and are looked up anew.
create or replace function private.forget_places()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if new.home_address is distinct from old.home_address
    and (new.home_lat, new.home_lng) is not distinct from (old.home_lat, old.home_lng) then
    new.home_lat = null; new.home_lng = null; new.home_located = null; new.home_place = null;
  end if;
  if (new.exam_center_address, new.exam_city) is distinct from (old.exam_center_address, old.exam_city)
    and (new.exam_lat, new.exam_lng) is not distinct from (old.exam_lat, old.exam_lng) then
    new.exam_lat = null; new.exam_lng = null; new.exam_located = null; new.exam_place = null;
  end if;
  return new;
end
$$;
