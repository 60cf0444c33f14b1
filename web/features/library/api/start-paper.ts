import { OpenLibraryPaperResponse } from '#core/contracts/library/open-library-paper.ts';
import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** Starts the paper, or resumes it where it is open. @returns the attempt's id. */
export async function startPaper(itemId: string): Promise<string> {
  const paper = await callFunction(
    'open-library-paper',
    { item_id: itemId },
    { schema: OpenLibraryPaperResponse },
  );
  const started = await callFunction(
    'start-attempt',
    { testId: paper.test_id },
    { schema: StartAttemptResponse },
  );
  return started.attempt.id;
}
