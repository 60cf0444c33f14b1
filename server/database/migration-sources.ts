import { projectPath } from '#server/paths.ts';
import type { MigrationSource } from './migrate.ts';

/** The schemas of the wire protocol: they stand under any application. */
export const PROTOCOL_MIGRATIONS: MigrationSource[] = [
  { directory: projectPath('server/protocol/auth/migrations'), historySchema: 'auth' },
  { directory: projectPath('server/protocol/storage/migrations'), historySchema: 'storage' },
];

/** The extensions that Vijaypath's migrations create, which an embedded database is opened with. */
export const EXTENSIONS = ['pg_trgm'] as const;

/** Everything Vijaypath runs on. */
export const ALL_MIGRATIONS: MigrationSource[] = [
  ...PROTOCOL_MIGRATIONS,
  { directory: projectPath('supabase/migrations'), historySchema: 'supabase_migrations' },
];
