/** The server of DATABASE_URL that tests run on, or a database of it; null where they run on PGlite. */
export function testDatabaseUrl(database?: string): URL | null {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return null;
  const url = new URL(DATABASE_URL);
  if (database !== undefined) url.pathname = `/${database}`;
  return url;
}
