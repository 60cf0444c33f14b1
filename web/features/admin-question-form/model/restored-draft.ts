import { type AuditEntry, rowBefore } from '#web/features/admin-question-form/model/history-versions.ts';
import { withOptionsOfOriginal } from '#web/features/admin-question-form/model/option-count.ts';
import { questionColumns, wordColumns } from '#web/features/admin-question-form/model/question-columns.ts';
import {
  blankWords,
  isBlank,
  type QuestionDraft,
  type TranslationLanguage,
} from '#web/features/admin-question-form/model/question-draft.ts';
import {
  FieldColumns,
  fieldsOf,
  WordColumns,
  wordsOf,
} from '#web/features/admin-question-form/model/question-version.ts';

/**
 * The question, or the translation, that an entry changed, as it was before; all else as it is now.
 * @param entries up to that one, newest first
 */
export function restoredDraft(
  now: QuestionDraft,
  entry: AuditEntry,
  entries: readonly AuditEntry[],
): QuestionDraft {
  if (entry.part === null) {
    const row = rowBefore(questionColumns(now.question), entries, entry);
    return row ? withOptionsOfOriginal({ ...now, question: fieldsOf(FieldColumns.parse(row)) }) : now;
  }
  const language = entry.part as TranslationLanguage;
  const words = now.translations[language];
  const row = rowBefore(isBlank(words) ? null : wordColumns(words), entries, entry);
  const restored = row ? wordsOf(WordColumns.parse(row)) : blankWords();
  return withOptionsOfOriginal({ ...now, translations: { ...now.translations, [language]: restored } });
}
