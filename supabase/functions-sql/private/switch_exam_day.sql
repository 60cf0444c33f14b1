-- With another exam shown, the profile has the day of that one. What is written beside the switch is of the exam that is switched to.
create or replace function private.switch_exam_day()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  kept private.exam_days;
begin
  insert into private.exam_days (user_id, exam, exam_date, exam_city, exam_center_address, exam_lat, exam_lng, exam_located, exam_place,
      exam_reporting_mins, exam_travel_mins)
    values (old.user_id, old.current_exam, old.exam_date, old.exam_city, old.exam_center_address, old.exam_lat, old.exam_lng,
      old.exam_located, old.exam_place, old.exam_reporting_mins, old.exam_travel_mins)
    on conflict (user_id, exam) do update set exam_date = excluded.exam_date, exam_city = excluded.exam_city,
      exam_center_address = excluded.exam_center_address, exam_lat = excluded.exam_lat, exam_lng = excluded.exam_lng,
      exam_located = excluded.exam_located, exam_place = excluded.exam_place, exam_reporting_mins = excluded.exam_reporting_mins,
      exam_travel_mins = excluded.exam_travel_mins;
  delete from private.exam_days where user_id = new.user_id and exam = new.current_exam returning * into kept;
  if (new.exam_center_address, new.exam_city) is not distinct from (old.exam_center_address, old.exam_city) then
    new.exam_lat = kept.exam_lat;
    new.exam_lng = kept.exam_lng;
    new.exam_located = kept.exam_located;
    new.exam_place = kept.exam_place;
  end if;
  if new.exam_date is not distinct from old.exam_date then new.exam_date = kept.exam_date; end if;
  if new.exam_city is not distinct from old.exam_city then new.exam_city = kept.exam_city; end if;
  if new.exam_center_address is not distinct from old.exam_center_address then
    new.exam_center_address = kept.exam_center_address;
  end if;
  if new.exam_reporting_mins is not distinct from old.exam_reporting_mins then
    new.exam_reporting_mins = kept.exam_reporting_mins;
  end if;
  if new.exam_travel_mins is not distinct from old.exam_travel_mins then
    new.exam_travel_mins = kept.exam_travel_mins;
  end if;
  return new;
end
$$;
