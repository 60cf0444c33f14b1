import { getQuestion } from '#web/features/admin-question-form/api/get-question.ts';
import { insertQuestion } from '#web/features/admin-question-form/api/insert-question.ts';
import { updateQuestion } from '#web/features/admin-question-form/api/update-question.ts';
import { writeTranslation } from '#web/features/admin-question-form/api/write-translation.ts';
import {
  changedColumns,
  questionColumns,
  wordColumns,
} from '#web/features/admin-question-form/model/question-columns.ts';
import {
  isBlank,
  isSame,
  type QuestionDraft,
  type QuestionWords,
  TRANSLATION_LANGUAGES,
} from '#web/features/admin-question-form/model/question-draft.ts';
import type { QuestionVersion } from '#web/features/admin-question-form/model/question-version.ts';

/**
 * `conflict`: somebody saved it since it was read. `theirs` is what stands now, null when it is gone; `base` what this save
 * was about, with as much of it as has been written.
 */
export type SaveOutcome =
  | { kind: 'saved'; version: QuestionVersion }
  | { kind: 'conflict'; base: QuestionVersion; theirs: QuestionVersion | null };

/** Writes what the draft changes of a question and its translations, and only onto the versions it was made from. */
export async function saveQuestion(
  base: QuestionVersion,
  draft: QuestionDraft,
  confirmed: readonly string[] = [],
): Promise<SaveOutcome> {
  const columns = changedColumns(base.draft.question, draft.question);
  const hasChanges = Object.keys(columns).length > 0;
  const id = hasChanges ? await updateQuestion(base, columns) : base.id;
  if (id === null) return { kind: 'conflict', base, theirs: await getQuestion(base.id) };
  // The server puts the options of translations into the order of the original's, and a successor has its own.
  const fresh = hasChanges ? await getQuestion(id) : base;
  if (!fresh) return { kind: 'conflict', base, theirs: null };
  for (const language of TRANSLATION_LANGUAGES) {
    const [was, stands, wanted] = [base, fresh, { draft }].map((of) => of.draft.translations[language]) as [
      QuestionWords,
      QuestionWords,
      QuestionWords,
    ];
    const isChanged = !isSame(wordColumns(stands), wordColumns(wanted)) || confirmed.includes(language);
    if (!isChanged || (isBlank(stands) && isBlank(wanted))) continue;
    const isMine =
      isSameButOptions(was, stands, draft.question) &&
      (await writeTranslation(id, language, wanted, fresh.translated[language]?.updatedAt ?? null));
    if (!isMine)
      return { kind: 'conflict', base: withQuestionOf(base, fresh), theirs: await getQuestion(id) };
  }
  const version = await getQuestion(id);
  return version ? { kind: 'saved', version } : { kind: 'conflict', base: fresh, theirs: null };
}

/** @returns the id of the new question */
export async function createQuestion(draft: QuestionDraft, userId: string): Promise<string> {
  const id = await insertQuestion(questionColumns(draft.question), userId);
  for (const language of TRANSLATION_LANGUAGES) {
    const words = draft.translations[language];
    if (!isBlank(words)) await writeTranslation(id, language, words, null);
  }
  return id;
}

/** Its options have another order, some went with those of the original, and what is new there has the original's words. */
function isSameButOptions(was: QuestionWords, stands: QuestionWords, original: QuestionWords): boolean {
  const known = [...was.options, ...wordColumns(original).options];
  return (
    was.stem === stands.stem &&
    was.explanation === stands.explanation &&
    stands.options.every((option) => known.includes(option))
  );
}

/** The question has been written, its translations have not. */
function withQuestionOf(base: QuestionVersion, fresh: QuestionVersion): QuestionVersion {
  return { ...fresh, draft: { ...fresh.draft, translations: base.draft.translations } };
}
