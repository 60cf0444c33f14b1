import { z } from 'zod';
import type { SaveCompetitionSeriesRequest, SeriesPlan } from '#core/contracts/competitions/series.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { lockSeries, MOST_SERIES } from './series-rows.ts';

const Saved = z.object({ series_id: z.string(), revision: z.number() });

const COUNT = 'select count(*)::int as count from private.competition_series';
const CountRow = z.object({ count: z.number() });

const INSERT = `
  insert into private.competition_series (title, about, state, weekend, shifts, duration_sec, months_ahead, merging, languages,
    results_after_hours, blueprint, paused, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id as series_id, revision`;
/** What was lacking is found out again. */
const UPDATE = `
  update private.competition_series set title = $1, about = $2, state = $3, weekend = $4, shifts = $5, duration_sec = $6, months_ahead = $7,
    merging = $8, languages = $9, results_after_hours = $10, blueprint = $11, paused = $12, lacking = null, revision = revision + 1
  where id = $13 returning id as series_id, revision`;

/** @throws not_found, conflict somebody has changed it since, or there are too many */
export async function saveSeries(
  tx: Transaction,
  { series_id: id, revision, plan }: z.output<typeof SaveCompetitionSeriesRequest>,
  userId: string,
): Promise<z.infer<typeof Saved>> {
  if (id === null) {
    const { count } = await queryRow(tx, CountRow, COUNT);
    if (count >= MOST_SERIES) throw new AppError('conflict', `There are ${MOST_SERIES} series already.`);
    return queryRow(tx, Saved, INSERT, [...columnsOf(plan), userId]);
  }
  const before = await lockSeries(tx, id);
  if (revision !== undefined && revision !== before.revision)
    throw new AppError(
      'conflict',
      'Somebody has changed this series since you opened it. Nothing was saved.',
    );
  return queryRow(tx, Saved, UPDATE, [...columnsOf(plan), id]);
}

const columnsOf = (plan: SeriesPlan): unknown[] => [
  ...[plan.title, plan.about, plan.state_only, plan.weekend, JSON.stringify(plan.shifts), plan.duration_sec],
  ...[plan.months_ahead, plan.merging, plan.languages, plan.results_after_hours],
  ...[JSON.stringify(plan.blueprint), plan.paused],
];
