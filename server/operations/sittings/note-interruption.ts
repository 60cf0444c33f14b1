import { type Database, OWNER } from '#server/database/database.ts';

/** Any fixed number: of several servers that come back together one writes, and the others see it. */
const ADVISORY_LOCK = 720_181;

const NOTE = `
  insert into private.sitting_events (sitting_id, kind, details)
  select s.id, 'interrupted', json_build_object('seconds', round($2::numeric), 'since', clock_timestamp() - make_interval(secs => $2))
  from private.sittings s
  where s.id = any($1::uuid[]) and not exists (
    select 1 from private.sitting_events e
    where e.sitting_id = s.id and e.kind = 'interrupted' and e.at >= clock_timestamp() - make_interval(secs => $2)
  )`;

/** Writes into the minutes that for so long nothing could be kept: who reads them later need not guess why all devices fell silent at once. */
export async function noteInterruption(
  database: Database,
  sittingIds: readonly string[],
  seconds: number,
): Promise<void> {
  await database.transaction(OWNER, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await tx.query(NOTE, [sittingIds, seconds]);
  });
}
