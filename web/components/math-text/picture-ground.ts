import type { QuestionImage } from '#core/domain/question-bank/question-images.ts';

/** A white background, for diagrams. Black lines on a transparent background are inverted in the dark theme. */
export function groundOf({ isDrawing }: QuestionImage): string {
  return isDrawing ? 'dark:invert' : 'bg-white';
}
