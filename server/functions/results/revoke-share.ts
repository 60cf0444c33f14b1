import { RevokeShareRequest, RevokeShareResponse } from '#core/contracts/results/revoke-share.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

const REVOKE = `
  update public.attempt_shares set revoked_at = coalesce(revoked_at, now()) where attempt_id = $1 and user_id = $2`;

export const revokeShare = defineFunction({
  name: 'revoke-share',
  access: 'student',
  request: RevokeShareRequest,
  response: RevokeShareResponse,
  handle: (context, { attempt_id }) =>
    context.asOwner('links to scores are written by the server', async (tx) => {
      const { rowCount } = await tx.query(REVOKE, [attempt_id, context.userId]);
      if (rowCount === 0) throw notFound('Link');
      return { revoked: true as const };
    }),
});
