-- A text without what does not make it another question: capitals, blanks, punctuation, and the signs around formulas. What
-- calculates (+ - = . between digits) stays.
create or replace function private.question_text_key(p_text text)
  returns text
  language sql immutable parallel safe
  as $$
  select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      pg_catalog.replace(pg_catalog.translate(private.fold_text(p_text), '–—−×·“”‘’', '---**'), '\dfrac', '\frac'),
      '\\(left|right|displaystyle|,|;|!|:|\(|\)|\[|\])', '', 'g'
    ),
    '[\s$"''?!;:|\\]|[.,](?!\d)', '', 'g'
  )
$$;

grant execute on function private.question_text_key(p_text text) to authenticated;
