/**
 * The server of DATABASE_URL that tests run on, or a database of it; null where they run on PGlite. Their commits are not waited for on the
 * disk: from no test's PostgreSQL the power is taken, and thousands of them wait 5 to 10 ms each.
 */
export function testDatabaseUrl(database?: string): URL | null {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return null;
  const url = new URL(DATABASE_URL);
  if (database !== undefined) url.pathname = `/${database}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url;
}
