import type { QuestionImage } from '#core/domain/question-bank/question-images.ts';

/** White behind a picture: diagrams are drawn on paper. Black lines on nothing follow the page, inverted in the dark. */
export function groundOf({ isDrawing }: QuestionImage): string {
  return isDrawing ? 'dark:invert' : 'bg-white';
}
