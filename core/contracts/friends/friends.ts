import { z } from 'zod';
import { MAX_FRIENDS } from '#core/domain/friends/friend-code.ts';

/** A row of a list: its id says nothing of who it is. */
const Person = z.object({ id: z.uuid(), alias: z.string(), since: z.string() });

/**
 * POST /functions/v1/get-friends. 403 `birth_date_needed` or `guardian_consent_needed` to whom it is closed; whose guardian
 * has said no, or who is deactivated, is in nobody's lists.
 */
export const GetFriendsRequest = z.object({});
export const Friends = z.object({
  /** The caller's own, twelve signs: showCode. */
  code: z.string(),
  /** How others see the caller. */
  alias: z.string(),
  friends: z.array(Person).max(MAX_FRIENDS),
  /** Who asked the caller; the newest first. */
  incoming: z.array(Person).max(100),
  /** Whom the caller asked. A no is never told. */
  outgoing: z.array(Person).max(50),
  blocked: z.array(Person).max(1000),
});
export type Friends = z.infer<typeof Friends>;

const Code = z.string().trim().min(1).max(40);

/** POST /functions/v1/look-up-friend: who has a code, before anything is asked. 404 `friend_code_unknown`. */
export const LookUpFriendRequest = z.object({ code: Code });
export const LookUpFriendResponse = z.object({
  alias: z.string(),
  /** `own`: the caller's own code. */
  standing: z.enum(['stranger', 'asked', 'friend', 'own']),
});

/**
 * POST /functions/v1/add-friend: asks anyone who has the code, or makes friends at once where they asked the caller. Repeated, it changes
 * nothing.
 */
export const AddFriendRequest = z.object({ code: Code });
export const AddFriendResponse = z.object({ standing: z.enum(['asked', 'friend']), friends: Friends });

/** POST /functions/v1/change-friends: answers with the lists as they are then; what is gone already is no failure. */
export const ChangeFriendsRequest = z.discriminatedUnion('act', [
  /** `id` of an incoming request. */
  z.object({ act: z.enum(['accept', 'decline']), id: z.uuid() }),
  /** `id` of an outgoing request. */
  z.object({ act: z.literal('take_back'), id: z.uuid() }),
  /** `id` of a friend. */
  z.object({ act: z.literal('remove'), id: z.uuid() }),
  /** `id` of a friend or of an incoming request. */
  z.object({ act: z.literal('block'), id: z.uuid() }),
  /** `id` of somebody blocked. */
  z.object({ act: z.literal('unblock'), id: z.uuid() }),
  /** The code and the link that were sent about are over. */
  z.object({ act: z.literal('renew_code') }),
]);
export type FriendsChange = z.input<typeof ChangeFriendsRequest>;
