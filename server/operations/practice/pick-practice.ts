import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** What practice may ask of the bank, beside what stands in an open test. @param question its alias */
export const practisable = (
  question: string,
) => `${question}.status = 'active' and ${question}.pool = 'practice'
      and ${question}.correct_index is not null and not ${question}.dropped and ${question}.source is distinct from 'demo'`;

/** Chapters and subjects that are wanted; both can be told from the index of the bank. */
const SCOPE = {
  chapters: `q.subject = any ($2) and q.chapter = any ($3)
        and exists (select from wanted w where w.subject = q.subject and w.chapter = q.chapter)`,
  subjects: 'q.subject = any ($2)',
};

/**
 * $1 student, $2 and $3 subjects and chapters (one list each, pair by pair), $4 how many. What stands in an open test of theirs is left alone, and an outcome
 * counts once it is released. The chapters come in turn. Of a neighbour, another chapter of the same subject, mistakes and the unseen come in turn with the
 * other neighbours, those with most mistakes first.
 */
const pickFrom = (scope: 'chapters' | 'subjects') => `
  with wanted as (select * from unnest($2::text[], $3::text[]) as pair (subject, chapter)),
  bank as materialized (
    select q.id, q.subject, q.chapter from public.questions q
    where ${practisable('q')} and ${SCOPE[scope]}
      -- Else its results would wait for the other test.
      and q.id not in (select private.answerable_questions($1))
  ),
  met as (
    select aq.question_id, max(a.started_at) as last_seen
    from public.attempt_questions aq join public.attempts a on a.id = aq.attempt_id
    where aq.user_id = $1 and a.user_id = $1 and aq.question_id in (select id from bank)
    group by aq.question_id
  ),
  missed as (
    select distinct on (i.question_id) i.question_id, i.outcome <> 'right' as is_mistake
    from public.items_attempted i join public.attempts a on a.id = i.attempt_id
    where i.user_id = $1 and i.question_id in (select id from bank) and a.results_published_at is not null
    order by i.question_id, a.submitted_at desc
  ),
  candidate as (
    select q.id, q.subject, q.chapter, met.last_seen,
      case
        when wanted.chapter is not null and met.question_id is null then 0
        when wanted.chapter is not null and missed.is_mistake then 1
        when missed.is_mistake then 2
        when met.question_id is null then 3
        when wanted.chapter is not null then 4
        else 5
      end as kind,
      count(*) filter (where missed.is_mistake) over (partition by q.subject, q.chapter) as mistakes
    from bank q
      left join (select distinct * from wanted) wanted on wanted.subject = q.subject and wanted.chapter = q.chapter
      left join met on met.question_id = q.id
      left join missed on missed.question_id = q.id
  ),
  ranked as (
    select *, row_number() over (partition by kind, subject, chapter order by last_seen nulls first, random()) as turn
    from candidate ${scope === 'chapters' ? 'where kind <= 1' : ''}
  ),
  picked as (select id, kind from ranked order by kind, turn, mistakes desc, last_seen nulls first, random() limit $4)
  select id, kind from picked order by random()`;

export const PICK_PRACTICE = { chapters: pickFrom('chapters'), subjects: pickFrom('subjects') };

export interface PracticeWanted {
  userId: string;
  chapters: readonly { subject: string; chapter: string }[];
  count: number;
}

export interface PracticePicked {
  ids: string[];
  /** How many of them stand in the wanted chapters. */
  ofChapters: number;
  /** How many of those the student never met. */
  unseenOfChapters: number;
}

/** By the kinds of the query. */
const UNSEEN_OF_CHAPTERS = 0;
const OF_CHAPTERS = [UNSEEN_OF_CHAPTERS, 1, 4];

const PickedRow = z.object({ id: z.uuid(), kind: z.int() });

/** The unseen and the mistakes of the wanted chapters come before all else: mostly they are enough, and nothing else is read. */
export async function pickPractice(
  tx: Queryable,
  { userId, chapters, count }: PracticeWanted,
): Promise<PracticePicked> {
  const values = [userId, chapters.map((of) => of.subject), chapters.map((of) => of.chapter), count];
  const wanted = await queryRows(tx, PickedRow, PICK_PRACTICE.chapters, values);
  const rows =
    wanted.length === count ? wanted : await queryRows(tx, PickedRow, PICK_PRACTICE.subjects, values);
  return {
    ids: rows.map(({ id }) => id),
    ofChapters: rows.filter(({ kind }) => OF_CHAPTERS.includes(kind)).length,
    unseenOfChapters: rows.filter(({ kind }) => kind === UNSEEN_OF_CHAPTERS).length,
  };
}
