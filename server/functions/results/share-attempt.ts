import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ShareAttemptRequest, ShareAttemptResponse } from '#core/contracts/results/share-attempt.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

const SELECT_OWN = `
  select results_published_at is not null as "isReleased" from public.attempts
  where id = $1 and user_id = $2`;

/** A link that stands stays as it is; a revoked one is replaced, so that the old address never works again. */
const UPSERT_SHARE = `
  insert into public.attempt_shares as share (token, attempt_id, user_id) values ($1, $2, $3)
  on conflict (attempt_id) do update set
    token = case when share.revoked_at is null then share.token else excluded.token end,
    created_at = case when share.revoked_at is null then share.created_at else now() end,
    revoked_at = null
  returning token`;

const OwnAttempt = z.object({ isReleased: z.boolean() });

/** Makes the public link of a score when it is first shared. */
export const shareAttempt = defineFunction({
  name: 'share-attempt',
  access: 'student',
  grows: true,
  request: ShareAttemptRequest,
  response: ShareAttemptResponse,
  handle: (context, { attempt_id }) =>
    context.asOwner('links to scores are written by the server', async (tx) => {
      const attempt = await queryOptionalRow(tx, OwnAttempt, SELECT_OWN, [attempt_id, context.userId]);
      if (!attempt) throw notFound('Attempt');
      if (!attempt.isReleased)
        throw new AppError('results_not_out', 'The results of this test are not out yet.');
      const token = randomBytes(16).toString('base64url');
      return queryRow(tx, ShareAttemptResponse, UPSERT_SHARE, [token, attempt_id, context.userId]);
    }),
});
