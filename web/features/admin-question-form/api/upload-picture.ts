import { UploadQuestionPictureResponse } from '#core/contracts/question-bank/upload-question-picture.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @param isDrawing black lines on nothing, shown inverted on a dark page */
export function uploadPicture(file: File, isDrawing: boolean): Promise<UploadQuestionPictureResponse> {
  const form = new FormData();
  form.append('drawing', String(isDrawing));
  form.append('picture', file);
  return callFunction('upload-question-picture', form, { schema: UploadQuestionPictureResponse });
}
