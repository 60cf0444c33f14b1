import { RemoveTestResponse } from '#core/contracts/tests/remove-test.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export function removeTest(testId: string): Promise<RemoveTestResponse> {
  return callFunction('remove-test', { test_id: testId }, { schema: RemoveTestResponse });
}
