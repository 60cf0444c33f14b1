-- Not where options name each other; '(a)-(ii), (b)-(i)' names the lines of a list and may stand anywhere.
create or replace function private.shuffled_options(p_options text[])
  returns smallint[]
  language sql
  set search_path = ''
  as $$
  select case when array_to_string(p_options, ' ') !~* '(of (the above|these)|\([a-d]\)[, ]+(and|or|nor)\y|options? [a-d1-4]\y|उपर्युक्त|उपरोक्त|इनमें से)'
    then (select array_agg(place order by random()) from generate_series(0, 3) place) end
$$;
