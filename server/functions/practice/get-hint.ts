import { GetHintRequest, GetHintResponse } from '#core/contracts/practice/get-hint.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { giveHints } from '#server/operations/practice/give-hints.ts';

/** Helps with one question of practice, and does not tell it. */
export const getHint = defineFunction({
  name: 'get-hint',
  access: 'student',
  request: GetHintRequest,
  response: GetHintResponse,
  handle: (context, request) =>
    context.asOwner('explanations are closed to students', (tx) => giveHints(tx, context.userId, request)),
});
