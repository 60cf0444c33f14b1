/**
 * A question as a student meets it, of `q` with its translation `l`: what it selects cannot give the answer away. As `json`: it is
 * only sent, and `jsonb` would take a quarter longer to build.
 * @param chapter in SQL, where it is not told
 * @param place the row that says at which position, and with the options in which order
 */
export const shownQuestion = (place: string, chapter = 'q.chapter') => `json_build_object(
        'id', q.id, 'position', ${place}.position, 'kind', q.kind, 'stem', coalesce(l.stem, q.stem),
        'options', case when ${place}.option_order is null then to_json(coalesce(l.options, q.options)) else (
          select json_agg((coalesce(l.options, q.options))[shown.place + 1] order by shown.n)
          from unnest(${place}.option_order) with ordinality as shown (place, n)
        ) end, 'subject', q.subject, 'chapter', ${chapter}
      )`;

/** The code of the language a profile `p` reads questions in. */
export const LANGUAGE_OF_PROFILE = `case p.language when 'Hindi' then 'hi' when 'Telugu' then 'te' when 'Tamil' then 'ta' else 'en' end`;
