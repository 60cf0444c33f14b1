import { GetDemoTestRequest, GetDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readDemoTest } from '#server/operations/demo/read-demo-test.ts';

/** A whole school looks at it from behind one address. */
const LIMIT = { limit: 300, windowSeconds: 900 };

/** A few questions for a visitor without an account; the shape has no place for a key. */
export const getDemoTest = defineFunction({
  name: 'get-demo-test',
  access: 'public',
  request: GetDemoTestRequest,
  response: GetDemoTestResponse,
  handle: async ({ limitByAddress, asOwner }, { language }) => {
    await limitByAddress(LIMIT);
    const demo = await asOwner('the bank is closed to visitors', (tx) => readDemoTest(tx, language));
    if (!demo) throw new AppError('no_questions', 'There are no demo questions on this server.');
    return demo;
  },
});
