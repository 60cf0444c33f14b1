import type { InTransaction } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';

/** Sent before a student's notebook is read. */
export const FRESHEN_NOTEBOOK = 'select private.freshen_notebook($1)';

/** In the minute after a publication students read their results, and others still submit. */
const WAIT_SECONDS = 60;
const SELECT_DUE = `
  select distinct user_id as id from private.notebook_due
  where user_id > $1 and published_at <= now() - make_interval(secs => $2) order by user_id limit 100`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Notes the mistakes of published attempts whose students have not opened the notebook since, one student a transaction.
 * @returns how many students
 */
export async function noteDueMistakes(
  inTransaction: InTransaction,
  { waitSeconds = WAIT_SECONDS } = {},
): Promise<number> {
  let noted = 0;
  let last = NOBODY;
  for (;;) {
    const due = await inTransaction((tx) => queryRows(tx, IdRow, SELECT_DUE, [last, waitSeconds]));
    for (const { id } of due) {
      await inTransaction((tx) => tx.query(FRESHEN_NOTEBOOK, [id]));
      noted += 1;
      last = id;
    }
    if (due.length === 0) return noted;
  }
}
