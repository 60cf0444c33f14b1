import type { Database } from './database.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { Replica } from './replica.ts';

interface ReplicaSettings {
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_REPLICA_LAG_SECONDS: number;
  DATABASE_CONNECTIONS: number;
  DATABASE_PREPARED_STATEMENTS?: boolean | undefined;
}

/** null: none is configured. One that is away keeps no server from starting. @param onChange see {@link Replica} */
export function openReplica(
  primary: Database,
  settings: ReplicaSettings,
  onChange: (isUsed: boolean) => void,
): Replica | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: lagSeconds } = settings;
  if (!url) return null;
  const replica = PostgresDatabase.lazily(url, {
    connections: settings.DATABASE_CONNECTIONS,
    isPrepared: settings.DATABASE_PREPARED_STATEMENTS,
  });
  const opened = new Replica({ primary, replica }, { lagSeconds, onChange });
  void opened.look();
  return opened;
}
