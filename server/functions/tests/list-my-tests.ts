import { z } from 'zod';
import {
  ListMyTestsRequest,
  ListMyTestsResponse,
  MyTest,
  type MyTestFilter,
  type MyTestState,
} from '#core/contracts/tests/list-my-tests.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { SELECT_MY_TESTS } from '#server/operations/tests/my-tests-sql.ts';

const STATES: Record<MyTestFilter, MyTestState[] | null> = {
  all: null,
  running: ['running'],
  unfinished: ['running', 'ready', 'printed', 'reading', 'review', 'unreadable', 'waiting'],
  open: ['running', 'ready'],
  paper: ['printed', 'reading', 'review', 'unreadable'],
  finished: ['waiting', 'finished'],
};

/** Under the names of the wire: all but its dates go there as they are. */
const Row = MyTest.extend({ active_at: z.date(), expires_at: z.date().nullable() });

export const listMyTests = defineFunction({
  name: 'list-my-tests',
  access: 'student',
  request: ListMyTestsRequest,
  response: ListMyTestsResponse,
  handle: ({ asOwner, userId }, { filter, limit, after, demo }) =>
    asOwner('uploads and papers of a test are read together with outcomes that are released', async (tx) => {
      const cursor = [after?.active_at ?? null, after?.test_id ?? null];
      // One more than asked for says whether there is another page.
      const values = [userId, demo, STATES[filter], ...cursor, limit + 1];
      const rows = await queryRows(tx, Row, SELECT_MY_TESTS, values);
      const tests = rows.slice(0, limit).map((row) => ({
        ...row,
        active_at: row.active_at.toISOString(),
        expires_at: row.expires_at?.toISOString() ?? null,
      }));
      const last = rows.length > limit ? tests.at(-1) : undefined;
      return {
        tests,
        next: last ? { active_at: last.active_at, test_id: last.test_id } : null,
        server_now: new Date().toISOString(),
      };
    }),
});
