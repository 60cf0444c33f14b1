import { z } from 'zod';
import type { OpenSittingResponse } from '#core/contracts/sittings/enter-sitting.ts';
import { SILENT_AFTER_MS } from '#core/domain/sittings/sitting-state.ts';
import { againAfterDeadlock } from '#server/database/after-deadlock.ts';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { type OpenedSitting, type Opening, openSittingsBatch } from './open-sittings.ts';
import { presentOpening } from './present-opening.ts';

/** What is sent to each device, in their order; why not, where it may not be opened; null: it has not been heard of lately. */
export type OpenAtStart = (
  openings: readonly Opening[],
) => Promise<(OpenSittingResponse | AppError | null)[]>;

/** A device that is silent may hold a connection that leads nowhere: it asks when it is back, and begins then. */
const SELECT_HEARD = `
  select w.place::int from unnest($1::uuid[], $2::uuid[]) with ordinality as w (sitting_id, user_id, place)
    join private.sitting_candidates c on c.sitting_id = w.sitting_id and c.user_id = w.user_id and c.removed_at is null
    join private.sitting_presence p on p.sitting_id = c.sitting_id and p.number = c.number
  where p.last_seen_at > clock_timestamp() - make_interval(secs => ${SILENT_AFTER_MS / 1000})`;
const HeardRow = z.object({ place: z.number() });

/** Begins the attempts of those who wait with a stream, many in a few statements, as `open-sitting` does for who asks. */
export function openAtStart({
  database,
  storage,
  paperSecret,
}: {
  database: Database;
  storage: ObjectStorage;
  paperSecret: Uint8Array;
}): OpenAtStart {
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => database.transaction(OWNER, work);
  const present = (opened: OpenedSitting) =>
    presentOpening({ storage, secret: paperSecret, inTransaction }, opened);
  return async (openings) => {
    const opened = await againAfterDeadlock(() => inTransaction((tx) => openHeard(tx, openings)));
    return Promise.all(opened.map((one) => (one === null || one instanceof AppError ? one : present(one))));
  };
}

async function openHeard(
  tx: Transaction,
  openings: readonly Opening[],
): Promise<(OpenedSitting | AppError | null)[]> {
  const rows = await queryRows(tx, HeardRow, SELECT_HEARD, [
    openings.map(({ sittingId }) => sittingId),
    openings.map(({ userId }) => userId),
  ]);
  const places = rows.map(({ place }) => place - 1).sort((a, b) => a - b);
  const heard = places.flatMap((place) => openings[place] ?? []);
  const opened = heard.length > 0 ? await openSittingsBatch(tx, heard) : [];
  const at = new Map(places.map((place, index) => [place, opened[index]]));
  return openings.map((_, place) => at.get(place) ?? null);
}
