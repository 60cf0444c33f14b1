import { z } from 'zod';
import { type GetSheetFiguresResponse, MOST_LINES } from '#core/contracts/library/get-sheet-figures.ts';
import { REST_STEPS } from '#core/domain/item-statistics/rest-steps.ts';
import { MULTIPLE, NO_ANSWER } from '#core/domain/item-statistics/tally.ts';
import { tellLines } from '#core/domain/library/lines-of-sheet.ts';
import type { ChaptersOfSheet } from '#core/domain/library/sheet-of-chapter.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** How many took a choice, as `tally.ts` counts them; what was counted before questions had six options is shorter. */
const taken = (choice: string) => `coalesce((
  select sum(n) from unnest(t.choices[(${choice}) * ${REST_STEPS} + 1 : (${choice}) * ${REST_STEPS} + ${REST_STEPS}]) n
), 0)`;

/**
 * $1 student, $2 subject, $3 chapters. Left out is what may not be known: of the caller (docs/decisions/018), and of tests and
 * sittings whose questions or results are still to come for anybody (088). Held first: there is little of it.
 */
export const SELECT_ANSWERED = `
  with held as materialized (
    select c.id from private.closed_to($1::uuid) as c (id)
    union
    select tq.question_id from public.tests x join public.test_questions tq on tq.test_id = x.id
    where (x.opens_at is not null or x.closes_at is not null)
      and (x.opens_at > now() or x.closes_at + make_interval(secs => greatest(private.late_sync_seconds(x), 10)) > now())
    union
    select tq.question_id from public.tests x join public.test_questions tq on tq.test_id = x.id where x.results_at > now()
    union
    select tq.question_id from private.sittings s join public.test_questions tq on tq.test_id = s.test_id
    where s.status = 'scheduled'
  ),
  asked as materialized (
    select l.line, q.id, array(select distinct o from unnest(q.correct_index || q.accepted_indexes) o) as right
    from private.question_lines l
      join public.questions q on q.id = l.question_id and q.subject = l.subject and q.chapter = l.chapter
    where l.subject = $2 and l.chapter = any ($3::text[]) and q.exam = 'neet-ug' and q.kind = 'single' and q.status = 'active'
      and q.pool = 'practice' and q.correct_index is not null and not q.dropped and q.source is distinct from 'demo'
      and q.id not in (select id from held)
  )
  select a.line, sum(t.taken - ${taken(String(NO_ANSWER))})::int as answered,
    coalesce(sum((
      select sum(${taken(`case when o < ${MULTIPLE} then o else o + 2 end`)}) from unnest(a.right) o
    )), 0)::int as "right"
  from asked a join private.item_tallies t on t.question_id = a.id
  group by a.line, a.id`;

const AnsweredRow = z.object({ line: z.string(), answered: z.number(), right: z.number() });

/** What was asked most of a sheet's chapters, by lines of the syllabus. */
export async function readSheetFigures(
  tx: Queryable,
  userId: string,
  { subject, chapters }: ChaptersOfSheet,
): Promise<GetSheetFiguresResponse> {
  const questions = await queryRows(tx, AnsweredRow, SELECT_ANSWERED, [userId, subject, chapters]);
  return {
    lines: tellLines(questions, MOST_LINES).map(({ line, answered, rightPercent }) => ({
      line,
      answered,
      right_percent: rightPercent,
    })),
  };
}
