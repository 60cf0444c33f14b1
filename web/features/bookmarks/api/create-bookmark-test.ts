import { CreateBookmarkTestResponse } from '#core/contracts/library/create-bookmark-test.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @returns the id of a test of all bookmarked questions. */
export async function createBookmarkTest(): Promise<string> {
  const test = await callFunction('create-bookmark-test', {}, { schema: CreateBookmarkTestResponse });
  return test.test_id;
}
