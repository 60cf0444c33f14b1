import type { Queryable } from '#server/database/database.ts';

/** For each table, the columns that tell when something happened to `$1`, and whose rows they are. */
const PAST: readonly [table: string, owner: string, columns: readonly string[]][] = [
  [
    'public.attempts',
    'user_id = $1',
    ['started_at', 'expires_at', 'submitted_at', 'results_released_at', 'results_published_at'],
  ],
  ['public.attempt_responses', 'user_id = $1', ['saved_at', 'told_at']],
  ['public.tests', 'owner_id = $1', ['created_at']],
  ['public.notebook_entries', 'user_id = $1', ['missed_at', 'known_at']],
  ['private.prepared_practices', 'user_id = $1', ['prepared_at']],
  ['private.handed_keys', 'user_id = $1', ['handed_at']],
  ['public.profiles', 'user_id = $1', ['exam_date']],
];

/** Moves all that a student did back in time, which is to them as if so many days had passed, and the exam came nearer; limits of calls begin again. */
export async function passDays(db: Queryable, userId: string, days: number): Promise<void> {
  for (const [table, owner, columns] of PAST) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(days => $2)`).join(', ');
    await db.query(`update ${table} set ${moved} where ${owner}`, [userId, days]);
  }
  // Planned is the day that it was.
  await db.query('update private.day_plans set day = day - $2::int where user_id = $1', [userId, days]);
  await db.query('delete from auth.rate_limits');
}
