import { fileURLToPath } from 'node:url';
import type { MigrationSource } from './migrate.ts';

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The schemas of the wire protocol: they stand under any application. */
export const PROTOCOL_MIGRATIONS: MigrationSource[] = [
  { directory: root('../protocol/auth/migrations'), historySchema: 'auth' },
];

/** Everything Vijaypath runs on. */
export const ALL_MIGRATIONS: MigrationSource[] = [
  ...PROTOCOL_MIGRATIONS,
  { directory: root('../../supabase/migrations'), historySchema: 'supabase_migrations' },
];
