import { ApiError, parseError, throwOnError } from '#web/lib/requests/api-error.ts';
import { getStorage } from '#web/lib/requests/supabase.ts';

const URL_SECONDS = 3600;

/** A printed file by its name in the bucket. @throws ApiError with the status of a download that was refused */
export async function fetchPrintFile(name: string): Promise<Blob> {
  const storage = await getStorage();
  const signed = throwOnError(await storage.from('print-artifacts').createSignedUrl(name, URL_SECONDS));
  return fetchFile(signed?.signedUrl ?? '');
}

/** What stands at a signed address. @throws ApiError with the status of a download that was refused */
export async function fetchFile(url: string): Promise<Blob> {
  const answer = await fetch(url).catch((error: unknown) => {
    throw parseError(error);
  });
  if (!answer.ok) throw new ApiError('', 'download_refused', answer.status);
  return answer.blob();
}
