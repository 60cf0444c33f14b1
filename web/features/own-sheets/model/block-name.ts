import type { TFunction } from 'i18next';
import { questionsIn, type SheetBlock } from '#core/domain/omr/own-sheets/own-sheet.ts';

/** What a block is called in lists: its questions, or what else it is for. */
export function blockName(t: TFunction<'own-sheets'>, block: SheetBlock): string {
  if (block.use !== 'questions') return t(`uses.${block.use}`);
  return t('blockOf', { first: block.firstQuestion, last: block.firstQuestion + questionsIn(block) - 1 });
}
