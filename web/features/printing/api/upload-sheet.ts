import { UploadPrintOmrResponse } from '#core/contracts/printing/upload-print-omr.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { sendForm } from '#web/lib/requests/send-form.ts';
import { readSession } from '#web/lib/session/session-store.ts';

/** The specification's own words; a session that ends while the files travel is told in the same. */
const NOT_AUTHENTICATED = 'Not authenticated';

/** Sends the pictures of a filled sheet. @returns the upload's id */
export async function uploadSheet(
  testId: string,
  files: readonly File[],
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  if (!readSession().session) throw notAuthenticated();
  const form = new FormData();
  form.append('test_id', testId);
  for (const file of files) form.append('files', file, file.name);
  try {
    const { upload_id } = await sendForm('upload-print-omr', form, {
      schema: UploadPrintOmrResponse,
      ...options,
    });
    return upload_id;
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? notAuthenticated(error) : error;
  }
}

const notAuthenticated = (cause?: unknown) =>
  new ApiError(NOT_AUTHENTICATED, 'not_authenticated_upload', 401, { cause });
