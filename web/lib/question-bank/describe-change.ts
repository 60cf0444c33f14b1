import type { QuestionChange } from '#core/contracts/question-bank/change-questions.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

/** What a bulk change did, in a sentence with how many questions it reached. A route that shows it loads 'admin'. */
export function describeChange(change: QuestionChange, count: number): string {
  switch (change.field) {
    case 'status':
      return i18n.t(`admin:changes.status.${change.value}`, { count });
    case 'pool':
      return i18n.t(`admin:changes.pool.${change.value}`, { count });
    case 'chapter':
      return i18n.t('admin:changes.chapter', { count, value: change.value });
    case 'topic':
      return change.value === null
        ? i18n.t('admin:changes.noTopic', { count })
        : i18n.t('admin:changes.topic', { count, value: change.value });
    case 'difficulty':
      return i18n.t('admin:changes.difficulty', { count, value: difficultyName(change.value) });
    case 'tags':
      return i18n.t('admin:changes.tags', { count, tags: signedTags(change) });
  }
}

function signedTags({ add, remove }: Extract<QuestionChange, { field: 'tags' }>): string {
  return [...add.map((tag) => `+${tag}`), ...remove.map((tag) => `−${tag}`)].join(', ');
}
