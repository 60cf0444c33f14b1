import { kolkataHour } from '#core/domain/calendar/kolkata-day.ts';
import { OWNER } from '#server/database/database.ts';
import type { DiskWatch } from '#server/disk/disk-watch.ts';
import { warnAdministrators } from '#server/operations/disk/warn-administrators.ts';
import { tidyTables } from '#server/operations/tidying/tidy-tables.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Of a minute; where there is more to do, it is done in the next one. */
const BUDGET_MS = 3_000;
const QUIET_HOURS = { from: 2, to: 5 };

/** Tidies what has changed in the embedded database (PostgreSQL does so by itself), and looks how full the disk is. */
export const tidyDatabaseJob = (disk: DiskWatch) =>
  defineJob({
    name: 'tidy-database',
    schedule: '* * * * *',
    handle: async ({ database, log }) => {
      const room = await disk.room();
      if (await database.transaction(OWNER, (tx) => warnAdministrators(tx, room)))
        log.warn({ room }, 'the disk is filling up');
      if (database.engine !== 'pglite') return;
      const hour = kolkataHour(new Date());
      const isQuietHour = hour >= QUIET_HOURS.from && hour < QUIET_HOURS.to;
      const tidied = await tidyTables(database, { budgetMs: BUDGET_MS, isQuietHour });
      if (tidied.length > 0) log.debug({ tidied }, 'tables tidied');
    },
  });
