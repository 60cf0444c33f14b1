import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

/** Easy to Expert; a level the scale does not have, as the number it is. A route that shows it loads 'admin'. */
export function difficultyName(difficulty: number): string {
  const level = DIFFICULTY_LEVELS.find((known) => known === difficulty);
  return level ? i18n.t(`admin:difficulties.${level}`) : String(difficulty);
}
