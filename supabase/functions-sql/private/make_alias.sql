-- A name that says nothing about the person: most students are minors.
create or replace function private.make_alias()
  returns text
  language sql
  set search_path = ''
  as $$
  select (array['Brave', 'Bright', 'Calm', 'Clever', 'Curious', 'Eager', 'Gentle', 'Keen', 'Kind', 'Lively',
                'Patient', 'Quick', 'Quiet', 'Steady', 'Sunny', 'Swift', 'Warm', 'Wise'])[1 + floor(random() * 18)::int]
    || ' ' || (array['Bulbul', 'Chital', 'Crane', 'Falcon', 'Gaur', 'Hornbill', 'Koel', 'Langur', 'Mongoose', 'Myna',
                     'Otter', 'Panda', 'Peacock', 'Sambar', 'Sarus', 'Tahr', 'Tiger', 'Turtle'])[1 + floor(random() * 18)::int]
    || ' ' || (10 + floor(random() * 9990)::int)::text
$$;
