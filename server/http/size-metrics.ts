import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { type BackupState, readBackupState } from '#server/operations/backups/backup-marks.ts';
import { gauge } from './gauge.ts';

/** The largest tables are named; there are few, and their names are the product's own. */
const SHOWN = 20;
const SELECT_SIZES = `
  select format('%s.%s', s.schemaname, s.relname) as name, pg_total_relation_size(s.relid)::float8 as bytes, s.n_dead_tup::float8 as dead
  from pg_stat_user_tables s order by 2 desc limit ${SHOWN}`;
const SizeRow = z.object({ name: z.string(), bytes: z.number(), dead: z.number() });
const SELECT_WHOLE = `
  select pg_database_size(current_database())::float8 as bytes,
    coalesce(extract(epoch from now() - (select max(tidied_at) from private.tidied_tables)), -1)::float8 as age`;
const WholeRow = z.object({ bytes: z.number(), age: z.number() });

/** How large the database is and what it could give back, in Prometheus' text format; asked when somebody reads it. */
export async function renderSizes(database: Database, dataDirectory: string | null): Promise<string> {
  const tables = await queryRows(database, SizeRow, SELECT_SIZES);
  const [whole] = await queryRows(database, WholeRow, SELECT_WHOLE);
  const space = dataDirectory ? await statfs(dataDirectory).catch(() => null) : null;
  const lines = [
    ...gauge('vijaypath_database_bytes', 'Size of the database', [['', whole?.bytes ?? 0]]),
    ...gauge(
      'vijaypath_table_bytes',
      'Size of the largest tables with their indexes',
      labelled(tables, 'bytes'),
    ),
    ...gauge(
      'vijaypath_table_dead_rows',
      'Rows that were overwritten or removed and not tidied',
      labelled(tables, 'dead'),
    ),
    ...gauge('vijaypath_tidied_seconds_ago', 'Since a table was last tidied; -1: never', [
      ['', whole?.age ?? -1],
    ]),
    ...(space
      ? gauge('vijaypath_disk_free_bytes', 'Room on the disk of the data folder', [
          ['', space.bavail * space.bsize],
        ])
      : []),
    ...(dataDirectory ? backupGauges(await readBackupState(dataDirectory)) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function backupGauges({ lastBackup, lastDrill }: BackupState): string[] {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  return [
    ...(lastBackup
      ? [
          ...gauge('vijaypath_last_backup_timestamp_seconds', 'When the last backup was made', [
            ['', seconds(lastBackup.at)],
          ]),
          ...gauge('vijaypath_last_backup_bytes', 'Size of its archive; -1: not said', [
            ['', lastBackup.bytes ?? -1],
          ]),
        ]
      : []),
    ...(lastDrill
      ? [
          ...gauge('vijaypath_last_drill_timestamp_seconds', 'When an archive was last restored beside', [
            ['', seconds(new Date(lastDrill.at))],
          ]),
          ...gauge('vijaypath_last_drill_sound', '1: all of it was found again', [
            ['', lastDrill.problems.length === 0 ? 1 : 0],
          ]),
        ]
      : []),
  ];
}

const labelled = (rows: z.infer<typeof SizeRow>[], of: 'bytes' | 'dead') =>
  rows.map((row): [string, number] => [`{table="${row.name}"}`, row[of]]);
