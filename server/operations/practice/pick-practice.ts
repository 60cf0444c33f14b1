/**
 * $1 student, $2 subject, $3 chapter, $4 how many. What stands in an open test of theirs is left alone, and an outcome
 * counts once it is released. Of a neighbour, a chapter of the same subject, mistakes and the unseen come in turn with the
 * other neighbours, those with most mistakes first.
 */
export const PICK_PRACTICE = `
  with met as (
    select aq.question_id, max(a.started_at) as last_seen
    from public.attempt_questions aq join public.attempts a on a.id = aq.attempt_id
    where aq.user_id = $1
    group by aq.question_id
  ),
  missed as (
    select distinct on (i.question_id) i.question_id, i.outcome <> 'right' as is_mistake
    from public.items_attempted i join public.attempts a on a.id = i.attempt_id
    where i.user_id = $1 and a.results_published_at is not null
    order by i.question_id, a.submitted_at desc
  ),
  candidate as (
    select q.id, q.chapter, met.last_seen,
      case
        when q.chapter = $3 and met.question_id is null then 0
        when q.chapter = $3 and missed.is_mistake then 1
        when missed.is_mistake then 2
        when met.question_id is null then 3
        when q.chapter = $3 then 4
        else 5
      end as kind,
      count(*) filter (where missed.is_mistake) over (partition by q.chapter) as mistakes
    from public.questions q
      left join met on met.question_id = q.id
      left join missed on missed.question_id = q.id
    where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
      and q.source is distinct from 'demo' and q.subject = $2
      -- Else its results would wait for the other test.
      and q.id not in (select private.answerable_questions($1))
  ),
  ranked as (
    select *, row_number() over (partition by kind, chapter order by last_seen nulls first, random()) as turn
    from candidate
  ),
  picked as (select id from ranked order by kind, turn, mistakes desc, last_seen nulls first, random() limit $4)
  select id from picked order by random()`;
