import { z } from 'zod';
import {
  Blueprint,
  SeriesLacking,
  type SeriesPlan,
  SeriesShift,
} from '#core/contracts/competitions/series.ts';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

export const SeriesRow = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  stateOnly: z.string().nullable(),
  weekend: z.number(),
  shifts: z.array(SeriesShift),
  durationSec: z.number(),
  monthsAhead: z.number(),
  merging: z.enum(MERGING_IDS),
  languages: z.array(ContentLanguage),
  resultsAfterHours: z.number().nullable(),
  blueprint: Blueprint,
  paused: z.boolean(),
  lacking: SeriesLacking.nullable(),
  revision: z.number(),
  competitions: z.array(z.object({ competition_id: z.string(), month: z.string() })),
  now: z.date(),
});
export type SeriesRow = z.infer<typeof SeriesRow>;

/** Announcements that are told of with a series: those of two years. */
const MOST_MONTHS = 24;
export const MOST_SERIES = 100;

const SELECT = `
  select s.id, s.title, s.about, s.state as "stateOnly", s.weekend, s.shifts, s.duration_sec as "durationSec", s.months_ahead as "monthsAhead",
    s.merging, s.languages, s.results_after_hours as "resultsAfterHours", s.blueprint, s.paused, s.lacking, s.revision, clock_timestamp() as now,
    coalesce((
      select json_agg(json_build_object('competition_id', c.id, 'month', c.series_month) order by c.series_month desc)
      from (select * from private.competitions c where c.series_id = s.id order by c.series_month desc limit ${MOST_MONTHS}) c
    ), '[]') as competitions
  from private.competition_series s`;

/** @throws not_found */
export async function readSeries(db: Queryable, id: string): Promise<SeriesRow> {
  const row = await queryOptionalRow(db, SeriesRow, `${SELECT} where s.id = $1`, [id]);
  if (!row) throw notFound('Series');
  return row;
}

/** Nobody announces, changes or fills it until the transaction ends. @throws not_found */
export async function lockSeries(tx: Transaction, id: string): Promise<SeriesRow> {
  await tx.query('select from private.competition_series where id = $1 for update', [id]);
  return readSeries(tx, id);
}

/** The newest first. */
export const selectSeries = (db: Queryable) =>
  queryRows(db, SeriesRow, `${SELECT} order by s.created_at desc, s.id limit ${MOST_SERIES}`);

export const planOf = (row: SeriesRow): SeriesPlan => ({
  title: row.title,
  about: row.about,
  state_only: row.stateOnly,
  weekend: row.weekend,
  shifts: row.shifts,
  duration_sec: row.durationSec,
  months_ahead: row.monthsAhead,
  merging: row.merging,
  languages: row.languages,
  results_after_hours: row.resultsAfterHours,
  blueprint: row.blueprint,
  paused: row.paused,
});
