import { GetDemoTestRequest, GetDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/functions/host/define-function.ts';
import { loadDemoQuestions } from './demo-questions.ts';

/** A whole school looks at it from behind one address. */
const LIMIT = { limit: 300, windowSeconds: 900 };

/** A few questions for a visitor without an account; the shape has no place for a key. */
export const getDemoTest = defineFunction({
  name: 'get-demo-test',
  access: 'public',
  request: GetDemoTestRequest,
  response: GetDemoTestResponse,
  handle: async ({ limitByAddress, asService }) => {
    await limitByAddress(LIMIT);
    const demo = await asService('the bank is closed to visitors', readDemoTest);
    if (!demo) throw new AppError('no_questions', 'There are no demo questions on this server.');
    return demo;
  },
});

/** For a visitor: the key stays here. Null where there are no demo questions. */
export async function readDemoTest(tx: Queryable): Promise<GetDemoTestResponse | null> {
  const demo = await loadDemoQuestions(tx);
  return demo.length > 0 ? { questions: demo.map(({ question }) => question) } : null;
}
