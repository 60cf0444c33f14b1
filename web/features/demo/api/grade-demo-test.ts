import { type GradeDemoTestRequest, GradeDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** The key comes with this answer, and not before. */
export const gradeDemoTest = (answers: GradeDemoTestRequest['answers']) =>
  callFunction('grade-demo-test', { answers }, { schema: GradeDemoTestResponse });
