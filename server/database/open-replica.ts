import type { Logger } from '#server/log.ts';
import type { Database } from './database.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { Replica } from './replica.ts';

interface ReplicaSettings {
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_REPLICA_LAG_SECONDS: number;
  DATABASE_CONNECTIONS: number;
  DATABASE_PREPARED_STATEMENTS?: boolean | undefined;
}

/** null: none is configured. One that is away keeps no server from starting. */
export function openReplica(primary: Database, settings: ReplicaSettings, log: Logger): Replica | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: lagSeconds } = settings;
  if (!url) return null;
  const replica = PostgresDatabase.lazily(url, {
    connections: settings.DATABASE_CONNECTIONS,
    isPrepared: settings.DATABASE_PREPARED_STATEMENTS,
  });
  const onChange = (isUsed: boolean) =>
    isUsed
      ? log.info('reads are answered by the replica')
      : log.warn('the replica is away or lags: everything is read at the primary');
  const opened = new Replica({ primary, replica }, { lagSeconds, onChange });
  void opened.look();
  return opened;
}
