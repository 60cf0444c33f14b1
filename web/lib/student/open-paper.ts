import { OpenLibraryPaperResponse } from '#core/contracts/library/open-library-paper.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @returns the id of the test behind a paper, which is made when the first student opens it. */
export async function openPaper(itemId: string): Promise<string> {
  const body = { item_id: itemId };
  return (await callFunction('open-library-paper', body, { schema: OpenLibraryPaperResponse })).test_id;
}
