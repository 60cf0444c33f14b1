import {
  GetPracticeFinishRequest,
  GetPracticeFinishResponse,
} from '#core/contracts/practice/get-practice-finish.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readPracticeFinish } from '#server/operations/practice/practice-finish.ts';

/** What a practice changed, for the screen it ends with. */
export const getPracticeFinish = defineFunction({
  name: 'get-practice-finish',
  access: 'student',
  request: GetPracticeFinishRequest,
  response: GetPracticeFinishResponse,
  handle: ({ asOwner, userId }, { attempt_id }) =>
    asOwner('what stands for which mistake is closed to students', (tx) =>
      readPracticeFinish(tx, userId, attempt_id),
    ),
});
