-- Ten minutes a day, until a student asks for more. 20 was what stood there before anybody chose: whoever has it has not chosen, as far as
-- can be told.
alter table public.profiles alter column practice_minutes set default 10;
update public.profiles set practice_minutes = 10 where practice_minutes = 20;
