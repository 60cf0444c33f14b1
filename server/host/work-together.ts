import { type Database, OWNER } from '#server/database/database.ts';
import { Gathering, type GatheringLimits } from '#server/database/gathering.ts';
import type { FunctionContext, WorkTogether } from './define-function.ts';

/** What {@link FunctionContext.together} does, over one database: one gathering for each kind of work. */
export function createTogether(database: Database): FunctionContext['together'] {
  const gatherings = new Map<unknown, unknown>();
  return <Item, Result>(work: WorkTogether<Item, Result>, item: Item, limits?: GatheringLimits) => {
    const gathering =
      (gatherings.get(work) as Gathering<Item, Result> | undefined) ??
      new Gathering<Item, Result>((items) => database.transaction(OWNER, (tx) => work(tx, items)), limits);
    gatherings.set(work, gathering);
    return gathering.add(item);
  };
}
