import { type Database, type DatabaseRole, OWNER } from './database.ts';

const ROLES: readonly DatabaseRole[] = ['anon', 'authenticated', 'service_role'];
const TIMEOUT_MS = 5_000;

/**
 * Asks for something as each role that requests act as: a database whose roles or grants are missing answers `select 1`, and
 * nobody else. @throws the database's error, with the role in its message
 */
export async function tryRoles(database: Database): Promise<void> {
  for (const role of ROLES) {
    try {
      await database.transaction(
        { ...OWNER, role, claims: { role }, readOnly: true, timeoutMs: TIMEOUT_MS },
        (tx) => tx.finish('select key from public.app_settings limit 1'),
      );
    } catch (error) {
      throw new Error(`as ${role}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}
