-- Boards of a state and of a district; the statistics of the index tell the planner how many live in one.
create index profiles_of_place on public.profiles (lower(btrim(state)), lower(btrim(district)));
