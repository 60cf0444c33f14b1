-- The reader of Word files named some columns otherwise than every other; imports that wait name them in one way.
update public.question_import_rows r
set parsed = jsonb_set(r.parsed, '{problems}', (
  select coalesce(jsonb_agg(
    case when n.new is null then p.problem else jsonb_set(p.problem, '{column}', to_jsonb(n.new)) end order by p.place
  ), '[]')
  from jsonb_array_elements(r.parsed -> 'problems') with ordinality as p (problem, place)
    left join (values
      ('correct_answer', 'correctIndex'), ('explanation', 'explanationText'), ('option_a', 'optionA'), ('option_b', 'optionB'),
      ('option_c', 'optionC'), ('option_d', 'optionD'), ('option_e', 'optionE'), ('option_f', 'optionF')
    ) as n (old, new) on n.old = p.problem ->> 'column'
))
where r.parsed -> 'problems' @> any (array[
  '[{"column": "correct_answer"}]', '[{"column": "explanation"}]', '[{"column": "option_a"}]', '[{"column": "option_b"}]',
  '[{"column": "option_c"}]', '[{"column": "option_d"}]', '[{"column": "option_e"}]', '[{"column": "option_f"}]'
]::jsonb[]);
