import { z } from 'zod';
import { SeriesCell } from '#core/contracts/competitions/series.ts';
import type { ReservedQuestion } from '#core/domain/competitions/deal-questions.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** Of `q`: a competition can ask it. */
const IS_FIT = `q.status = 'active' and q.correct_index is not null and not q.dropped and q.exam = '${NEET_EXAM}'
    and q.source is distinct from 'demo'`;

/** Of `q` and `s`, a series: it is there in all of its languages. */
const IS_TRANSLATED = `s.languages <@ (
      array(select l.language from public.question_localizations l where l.question_id = q.id) || q.language::text
    )`;

/** Of `k`, what is kept, with its question and series: not used, still out of practice, and frozen in no test since it is kept. */
const IS_USABLE = `k.sitting_id is null and q.pool = 'reserved' and ${IS_FIT} and ${IS_TRANSLATED}
    and not exists (
      select from public.test_questions x join public.tests t on t.id = x.test_id
      where x.question_id = q.id and t.created_at > k.reserved_at
    )`;

/** What a paper on the shelves tells, or a test asks that is to come. */
export const TOLD = `
  told as materialized (
    select x.question_id
    from public.tests t join public.test_questions x on x.test_id = t.id
    where t.visibility = 'public'
      or (t.opens_at is not null or t.closes_at is not null) and coalesce(t.closes_at, t.opens_at) > now()
  )`;

/** Of `q`, for the series $1, with `TOLD`: practice may draw it, and the series has never asked it. */
export const IS_FREE = `q.pool = 'practice' and ${IS_FIT}
    and q.id not in (select question_id from told)
    and (select ${IS_TRANSLATED} from private.competition_series s where s.id = $1)
    and not exists (
      select from private.competition_series_questions k where k.question_id = q.id and k.series_id = $1 and k.sitting_id is not null
    )`;

const StockRow = z.object({
  seriesId: z.string(),
  subject: z.enum(SUBJECTS),
  chapter: z.string(),
  difficulty: z.number(),
  reserved: z.number(),
});

const SELECT_STOCK = `
  select k.series_id as "seriesId", q.subject, q.chapter, q.difficulty, count(*)::int as reserved
  from private.competition_series_questions k
    join private.competition_series s on s.id = k.series_id
    join public.questions q on q.id = k.question_id
  where k.series_id = any ($1::uuid[]) and ${IS_USABLE}
  group by 1, 2, 3, 4`;

/** What each of these series could still ask, by cell. */
export const selectStock = (db: Queryable, seriesIds: readonly string[]) =>
  queryRows(db, StockRow, SELECT_STOCK, [seriesIds]);

const ReservedRow = z.object({
  id: z.string(),
  subject: z.enum(SUBJECTS),
  chapter: z.string(),
  difficulty: z.number(),
});

const SELECT_RESERVED = `
  select q.id, q.subject, q.chapter, q.difficulty
  from private.competition_series_questions k
    join private.competition_series s on s.id = k.series_id
    join public.questions q on q.id = k.question_id
  where k.series_id = $1 and ${IS_USABLE}
  order by q.id for share of q`;

/** They are not changed until the transaction ends. */
export const lockReserved = (db: Queryable, seriesId: string): Promise<ReservedQuestion[]> =>
  queryRows(db, ReservedRow, SELECT_RESERVED, [seriesId]);

/** $1 the series, or null: then nothing is kept. */
const SELECT_CELLS = `
  with cell as (
    select q.subject, q.chapter, q.difficulty, 1 as in_bank, 0 as reserved from public.questions q where q.pool = 'practice' and ${IS_FIT}
    union all
    select q.subject, q.chapter, q.difficulty, 0, 1
    from private.competition_series_questions k
      join private.competition_series s on s.id = k.series_id
      join public.questions q on q.id = k.question_id
    where k.series_id = $1::uuid and ${IS_USABLE}
  )
  select subject, chapter, difficulty, sum(in_bank)::int as in_bank, sum(reserved)::int as reserved
  from cell group by 1, 2, 3 order by 1, 2, 3`;

export const selectCells = (db: Queryable, seriesId: string | null) =>
  queryRows(db, SeriesCell, SELECT_CELLS, [seriesId]);
