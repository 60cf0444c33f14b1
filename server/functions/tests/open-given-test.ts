import { OpenGivenTestRequest, OpenGivenTestResponse } from '#core/contracts/tests/open-given-test.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

const SELECT = `select id from public.tests where id = $1 and not is_listed and visibility = 'public'`;
const GIVE = 'insert into private.given_tests (user_id, test_id) values ($2, $1) on conflict do nothing';

/** Anyone who has the address of a paper of the institute was given it. */
export const openGivenTest = defineFunction({
  name: 'open-given-test',
  access: 'student',
  request: OpenGivenTestRequest,
  response: OpenGivenTestResponse,
  handle: ({ asOwner, userId }, { test_id }) =>
    asOwner('nobody lists what is given by its address', async (tx) => {
      if (!(await queryOptionalRow(tx, IdRow, SELECT, [test_id]))) throw notFound('Test');
      await tx.query(GIVE, [test_id, userId]);
      return {};
    }),
});
