import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { chapterName, titleName } from '#web/lib/i18n/names.ts';

/** As 'Ray Optics: 8 questions'. */
export function questName(quest: Quest): string {
  const count = quest.questions;
  if (quest.kind === 'mistakes') return i18n.t('quests:names.mistakes', { count });
  const name = quest.kind === 'chapter' ? chapterName(quest.chapter) : titleName(quest.title);
  return i18n.t('quests:names.questions', { name, count });
}

/** Why it is asked, as `quests:why` names it. */
export function questReason(quest: Quest) {
  if (quest.kind !== 'chapter') return quest.kind;
  return quest.again ? 'again' : quest.why;
}
