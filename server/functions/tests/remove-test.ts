import { z } from 'zod';
import { RemoveTestRequest, RemoveTestResponse } from '#core/contracts/tests/remove-test.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

const Standing = z.object({
  isOwn: z.boolean(),
  isTaken: z.boolean(),
  isGiven: z.boolean(),
  isRunning: z.boolean(),
  isBeingRead: z.boolean(),
  isUsed: z.boolean(),
});

/** Held against an attempt that begins at the same moment: it needs the test's row, too. */
const LOCK = 'select from public.tests where id = $1 for update';

const SELECT_STANDING = `
  select t.owner_id is not distinct from $2::uuid as "isOwn",
    exists (select from public.attempts where test_id = t.id and user_id = $2) as "isTaken",
    exists (select from public.attempts where test_id = t.id and user_id = $2 and status = 'in_progress') as "isRunning",
    exists (select from private.tests_given_to($2) g where g.test_id = t.id) as "isGiven",
    exists (
      select from public.print_uploads
      where test_id = t.id and user_id = $2 and status in ('received', 'processing', 'needs_review')
    ) as "isBeingRead",
    exists (select from public.attempts where test_id = t.id)
      or exists (select from public.print_packages where test_id = t.id)
      or exists (select from public.print_uploads where test_id = t.id)
      or exists (select from public.library_items where test_id = t.id) as "isUsed"
  from public.tests t where t.id = $1`;

const HIDE =
  'insert into public.hidden_tests (user_id, test_id) values ($2, $1) on conflict (user_id, test_id) do update set hidden_at = now()';

export const removeTest = defineFunction({
  name: 'remove-test',
  access: 'student',
  request: RemoveTestRequest,
  response: RemoveTestResponse,
  handle: ({ asOwner, userId }, { test_id }) =>
    asOwner('tests are written by the server', async (tx) => {
      await tx.query(LOCK, [test_id]);
      const test = await queryOptionalRow(tx, Standing, SELECT_STANDING, [test_id, userId]);
      if (!test || !(test.isOwn || test.isTaken || test.isGiven)) throw notFound('Test');
      if (test.isRunning) throw new AppError('test_running', 'This test is running. Submit it first.');
      if (test.isBeingRead) {
        throw new AppError('sheet_being_read', 'The sheet of this test is being read. Please wait for it.');
      }
      const isDeletable = test.isOwn && !test.isUsed;
      await tx.query(
        isDeletable ? 'delete from public.tests where id = $1' : HIDE,
        isDeletable ? [test_id] : [test_id, userId],
      );
      return { outcome: isDeletable ? ('deleted' as const) : ('hidden' as const) };
    }),
});
