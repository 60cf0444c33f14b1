-- Written so that it becomes part of the statement it stands in, row by row a call would cost more than what is asked.
create or replace function private.kind_of_mistake(outcome text, flagged boolean, time_ms integer)
  returns text
  language sql immutable
  RETURN CASE WHEN (outcome = ANY (ARRAY['wrong'::text, 'multiple'::text])) THEN 'wrong'::text WHEN (outcome = 'blank'::text) THEN 'blank'::text WHEN flagged THEN 'marked'::text WHEN (time_ms > 150000) THEN 'slow'::text ELSE NULL::text END;
