-- Ten minutes a day, until a student asks for more. Profiles that are there keep what they have: nothing tells a chosen 20 from the default before.
alter table public.profiles alter column practice_minutes set default 10;
