import { GetAnswerPaperResponse } from '#core/contracts/printing/get-answer-paper.ts';
import { languagesAsked, type PaperLanguages } from '#core/contracts/printing/printed-languages.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { fetchFile } from '#web/lib/requests/fetch-print-file.ts';

type Asked = {
  /** Without it the student's own. */
  languages?: PaperLanguages;
  /** Whether its key is printed as well. */
  answers?: boolean;
};

/** The paper of a test as PDF, made now if it is not there yet. */
export async function fetchAnswerPaper(
  testId: string,
  { languages, answers = true }: Asked = {},
): Promise<Blob> {
  const body = { test_id: testId, answers, ...(languages && languagesAsked(languages)) };
  const { url } = await callFunction('get-answer-paper', body, { schema: GetAnswerPaperResponse });
  return fetchFile(url);
}
