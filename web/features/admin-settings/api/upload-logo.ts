import { UploadQuestionPictureResponse } from '#core/contracts/question-bank/upload-question-picture.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Looked through and made small as the pictures of the bank are. @returns its address on this server */
export async function uploadLogo(file: File): Promise<string> {
  const form = new FormData();
  form.append('drawing', 'false');
  form.append('picture', file);
  const { src } = await callFunction('upload-question-picture', form, {
    schema: UploadQuestionPictureResponse,
  });
  return new URL(src, window.location.origin).pathname;
}
