import type { CompetitionSeries, ListedSeries } from '#core/contracts/competitions/series.ts';
import { monthsLasting, type StockedCell } from '#core/domain/competitions/blueprint.ts';
import type { Queryable } from '#server/database/database.ts';
import { planOf, readSeries, type SeriesRow, selectSeries } from './series-rows.ts';
import { selectCells, selectStock } from './series-stock.ts';

export async function listSeries(db: Queryable): Promise<ListedSeries[]> {
  const rows = await selectSeries(db);
  const stock = await selectStock(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...factsOf(
      row,
      stock.filter(({ seriesId }) => seriesId === row.id),
    ),
    title: row.title,
    state_only: row.stateOnly,
    paused: row.paused,
  }));
}

/** One series, or what a new one can be made of. @throws not_found */
export async function describeSeries(db: Queryable, id: string | null) {
  const row = id === null ? null : await readSeries(db, id);
  const cells = await selectCells(db, id);
  return { series: row && { ...factsOf(row, cells), revision: row.revision, plan: planOf(row) }, cells };
}

type Facts = Omit<CompetitionSeries, 'revision' | 'plan'>;

const factsOf = (row: SeriesRow, stock: readonly StockedCell[]): Facts => ({
  id: row.id,
  months_lasting: monthsLasting(row.blueprint, stock, row.shifts.length),
  lacking: row.lacking,
  competitions: row.competitions,
});
