import { z } from 'zod';
import { OWNER, type Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AuthenticationMethod } from '../access-token.ts';
import type { ProtocolKeys } from '../keys.ts';
import { sessionLivenessOf } from '../session-liveness.ts';
import { authError } from './errors.ts';
import type { AuthServiceOptions } from './options.ts';
import { hashRefreshToken, insertRefreshToken, successorOf } from './refresh-token.ts';
import { optionalText, readBody } from './request-body.ts';
import { type OpenedSession, presentSession } from './session.ts';
import { isBanned, selectIdentities, selectOptionalUserById } from './user.ts';

/** Within this time a used token still answers with its successor: two tabs that woke together. */
const REUSE_GRACE_SECONDS = 10;
/** Rotations that can plausibly happen within the grace. */
const MAX_GRACE_STEPS = 10;

const refreshGrantBody = z.object({ refresh_token: optionalText });

const StoredToken = z.object({
  sessionId: z.string(),
  userId: z.string(),
  amr: z.array(AuthenticationMethod),
  used: z.boolean(),
  withinGrace: z.boolean(),
});
type StoredToken = z.infer<typeof StoredToken>;

/** POST /token?grant_type=refresh_token → a session with the next token. A token reused later, when its successor was used
 * as well, ends its session. */
export async function refreshGrant(request: Request, options: AuthServiceOptions) {
  const { refresh_token: token } = await readBody(request, refreshGrantBody);
  if (!token) throw authError(400, 'validation_failed', 'refresh_token required');
  const { database, keys } = options;
  // The outcome comes back as a value: an error thrown inside would undo the session's end.
  const outcome = await database.transaction(OWNER, (tx) => rotate(tx, token, keys));
  if (outcome.kind === 'unknown') {
    throw authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (outcome.kind === 'reused') {
    sessionLivenessOf(database).forgetSession(outcome.sessionId);
    throw authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  if (isBanned(outcome.session.user)) {
    throw authError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  }
  return presentSession(outcome.session, options);
}

type Outcome =
  | { kind: 'unknown' }
  | { kind: 'reused'; sessionId: string }
  | { kind: 'rotated'; session: OpenedSession };

async function rotate(tx: Transaction, token: string, keys: ProtocolKeys): Promise<Outcome> {
  await lockSessionOf(tx, token);
  const stored = await selectOptionalToken(tx, token);
  const user = stored && (await selectOptionalUserById(tx, stored.userId));
  if (!stored || !user) return { kind: 'unknown' };
  if (stored.used && !stored.withinGrace && !(await isSuccessorUnused(tx, token, keys))) {
    await tx.query('delete from auth.sessions where id = $1', [stored.sessionId]);
    return { kind: 'reused', sessionId: stored.sessionId };
  }
  const next = isBanned(user) ? token : await nextToken(tx, token, stored, keys);
  return {
    kind: 'rotated',
    session: {
      sessionId: stored.sessionId,
      amr: stored.amr,
      refreshToken: next,
      user,
      identities: await selectIdentities(tx, user.id),
    },
  };
}

/** The answer that carried it was lost, perhaps: nobody has shown the successor since. GoTrue gives it again, too. */
async function isSuccessorUnused(tx: Transaction, token: string, keys: ProtocolKeys): Promise<boolean> {
  const successor = await selectOptionalToken(tx, successorOf(token, keys));
  return successor?.used === false;
}

/** Racing refreshes of one session take turns; the lock is the one that ending a session takes first, too. */
async function lockSessionOf(tx: Transaction, token: string): Promise<void> {
  await tx.query(
    `select from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token_hash = $1) for update`,
    [hashRefreshToken(token)],
  );
}

async function nextToken(tx: Transaction, token: string, stored: StoredToken, keys: ProtocolKeys) {
  if (stored.used) return newestSuccessor(tx, token, keys);
  const next = successorOf(token, keys);
  await tx.query('update auth.refresh_tokens set used_at = now() where token_hash = $1', [
    hashRefreshToken(token),
  ]);
  await tx.query('update auth.sessions set refreshed_at = now() where id = $1', [stored.sessionId]);
  await insertRefreshToken(tx, stored.sessionId, next);
  return next;
}

/** Follows the line of a token used a moment ago to its unused end. */
async function newestSuccessor(tx: Transaction, token: string, keys: ProtocolKeys): Promise<string> {
  let newest = successorOf(token, keys);
  for (let step = 0; step < MAX_GRACE_STEPS; step++) {
    const stored = await selectOptionalToken(tx, newest);
    if (!stored?.used) break;
    newest = successorOf(newest, keys);
  }
  return newest;
}

function selectOptionalToken(tx: Transaction, token: string): Promise<StoredToken | null> {
  return queryOptionalRow(
    tx,
    StoredToken,
    `select t.session_id as "sessionId", s.user_id as "userId", s.amr, t.used_at is not null as used,
            coalesce(t.used_at > now() - make_interval(secs => $2), false) as "withinGrace"
       from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
      where t.token_hash = $1`,
    [hashRefreshToken(token), REUSE_GRACE_SECONDS],
  );
}
