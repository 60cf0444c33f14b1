import { GetAnswerPaperResponse } from '#core/contracts/printing/get-answer-paper.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { AppError, parseError, throwOnError } from '#web/lib/errors.ts';
import { getStorage } from '#web/lib/supabase.ts';

const URL_SECONDS = 3600;

/** A printed file by its name in the bucket. @throws AppError with the status of a download that was refused */
export async function fetchPrintFile(name: string): Promise<Blob> {
  const storage = await getStorage();
  const signed = throwOnError(await storage.from('print-artifacts').createSignedUrl(name, URL_SECONDS));
  return fetchFile(signed?.signedUrl ?? '');
}

/** The paper with its answers, made now if it is not there yet. */
export async function fetchAnswerPaper(testId: string, language: ContentLanguage): Promise<Blob> {
  const body = { test_id: testId, language };
  const { url } = await callFunction('get-answer-paper', body, { schema: GetAnswerPaperResponse });
  return fetchFile(url);
}

async function fetchFile(url: string): Promise<Blob> {
  const answer = await fetch(url).catch((error: unknown) => {
    throw parseError(error);
  });
  if (!answer.ok) throw new AppError('', 'download_refused', answer.status);
  return answer.blob();
}
