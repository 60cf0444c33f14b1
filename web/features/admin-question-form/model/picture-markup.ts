import type { UploadQuestionPictureResponse } from '#core/contracts/question-bank/upload-question-picture.ts';

/** A picture as a stem says it. What it shows is one line, without the brackets of the markup. */
export function pictureMarkup(alt: string, { src, width, height }: UploadQuestionPictureResponse): string {
  const words = alt.replace(/[[\]]/g, ' ').replace(/\s+/g, ' ').trim();
  return `![${words}](${src} =${width}x${height})`;
}
