import { TellAnswerRequest, TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { tellAnswer as tell } from '#server/operations/practice/tell-answer.ts';

/** Right or wrong, and why, in the midst of practice. */
export const tellAnswer = defineFunction({
  name: 'tell-answer',
  access: 'student',
  request: TellAnswerRequest,
  response: TellAnswerResponse,
  handle: (context, request) =>
    context.asOwner('keys are closed to students', (tx) => tell(tx, context.userId, request)),
});
