import { againAfterDeadlock } from '#server/database/after-deadlock.ts';
import { Batcher, type BatcherLimits } from '#server/database/batcher.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import type { BatchWork, FunctionContext } from './define-function.ts';

/** What {@link FunctionContext.inBatch} does, over one database: one batcher for each kind of work. */
export function createInBatch(database: Database): FunctionContext['inBatch'] {
  const batchers = new Map<unknown, unknown>();
  return <Item, Result>(work: BatchWork<Item, Result>, item: Item, limits?: BatcherLimits) => {
    const batcher =
      (batchers.get(work) as Batcher<Item, Result> | undefined) ??
      new Batcher<Item, Result>(
        (items) => againAfterDeadlock(() => database.transaction(OWNER, (tx) => work(tx, items))),
        limits,
      );
    batchers.set(work, batcher);
    return batcher.add(item);
  };
}
