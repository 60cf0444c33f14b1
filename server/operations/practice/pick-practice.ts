import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { syllabusOfStudent } from '#server/operations/tests/syllabus-of-student.ts';

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
const pickFrom = (scope: keyof typeof SCOPE, bank: string, only = '') => `
  with wanted as (select * from unnest($2::text[], $3::text[]) as pair (subject, chapter)),
  bank as materialized (
    select q.id, q.subject, q.chapter from ${bank} q
    where ${SCOPE[scope]}
      -- Else its results would wait for the other test.
      and q.id not in (select private.answerable_questions($1))
  ),
  -- Brought together by grouping: a join of these would need statistics of the tables to be a quick one.
  noted as (
    select q.id, q.subject, q.chapter, null::timestamptz as seen_at, null::timestamptz as told_at, null::boolean as is_mistake
    from bank q
    union all
    select asked.question_id, null, null, a.started_at, null, null
    from public.attempts a
      cross join lateral (
        select one.question_id from public.attempt_questions one where one.attempt_id = a.id offset 0
      ) asked
    where a.user_id = $1
    union all
    -- A key that a device was handed is known, met or not.
    select h.question_id, null, null, h.handed_at, null, null from private.handed_keys h where h.user_id = $1
    union all
    select i.question_id, null, null, null, a.submitted_at, i.outcome <> 'right'
    from public.attempts a
      cross join lateral (
        select one.question_id, one.outcome from public.items_attempted one where one.attempt_id = a.id offset 0
      ) i
    where a.user_id = $1 and a.results_published_at is not null
  ),
  known as (
    select id, max(subject) as subject, max(chapter) as chapter, max(seen_at) as last_seen,
      (array_agg(is_mistake order by told_at desc nulls last))[1] as is_mistake
    from noted group by id having count(subject) > 0
  ),
  candidate as (
    select q.id, q.subject, q.chapter, q.last_seen,
      case
        when wanted.chapter is not null and q.last_seen is null then 0
        when wanted.chapter is not null and q.is_mistake then 1
        when q.is_mistake then 2
        when q.last_seen is null then 3
        when wanted.chapter is not null then 4
        else 5
      end as kind,
      count(*) filter (where q.is_mistake) over (partition by q.subject, q.chapter) as mistakes
    from known q
      left join (select distinct * from wanted) wanted on wanted.subject = q.subject and wanted.chapter = q.chapter
  ),
  ranked as (
    select *, row_number() over (partition by kind, subject, chapter order by last_seen nulls first, random()) as turn
    from candidate ${only}
  ),
  picked as (select id, kind from ranked order by kind, turn, mistakes desc, last_seen nulls first, random() limit $4)
  select id, kind from picked order by random()`;

/** All that can be practised of NEET (UG). */
export const OF_NEET = `(select * from public.questions one where ${practisable('one')})`;
/** $5: chapters that no neighbour is of. */
const OF_CLASS = `(select * from public.questions one where ${practisable('one')} and one.chapter <> all ($5::text[]))`;
/** $5: another exam than NEET (UG). */
const OF_EXAM = 'private.to_practise_of_exam($5)';
/** The unseen and the mistakes. */
const WANTED_FIRST = 'where kind <= 1';
export const PICK_PRACTICE = {
  chapters: pickFrom('chapters', OF_NEET, WANTED_FIRST),
  again: pickFrom('chapters', OF_NEET),
  subjects: pickFrom('subjects', OF_CLASS),
};
export const PICK_PRACTICE_OF_EXAM = {
  chapters: pickFrom('chapters', OF_EXAM, WANTED_FIRST),
  again: pickFrom('chapters', OF_EXAM),
  subjects: pickFrom('subjects', OF_EXAM),
};

export interface PracticeWanted {
  userId: string;
  exam: string;
  chapters: readonly { subject: string; chapter: string }[];
  count: number;
  /** Nothing but these chapters, also what was right when it was met. */
  again?: boolean;
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
  { userId, exam, chapters, count, again = false }: PracticeWanted,
): Promise<PracticePicked> {
  const isNeet = exam === NEET_EXAM;
  const pick = isNeet ? PICK_PRACTICE : PICK_PRACTICE_OF_EXAM;
  const [subjects, names] = [chapters.map((of) => of.subject), chapters.map((of) => of.chapter)];
  const values = [userId, subjects, names, count];
  const wanted = await queryRows(tx, PickedRow, again ? pick.again : pick.chapters, [
    ...values,
    ...(isNeet ? [] : [exam]),
  ]);
  // What the class has not had is no neighbour, unless it was asked for.
  const notHad = async () =>
    (await syllabusOfStudent(tx, userId, subjects))?.notHad.filter((one) => !names.includes(one)) ?? [];
  const rows =
    again || wanted.length === count
      ? wanted
      : await queryRows(tx, PickedRow, pick.subjects, [...values, isNeet ? await notHad() : exam]);
  return {
    ids: rows.map(({ id }) => id),
    ofChapters: rows.filter(({ kind }) => OF_CHAPTERS.includes(kind)).length,
    unseenOfChapters: rows.filter(({ kind }) => kind === UNSEEN_OF_CHAPTERS).length,
  };
}
