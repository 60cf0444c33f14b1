import type { z } from 'zod';
import type { MultipleKey } from '#core/domain/questions/kinds/multiple/multiple.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import type {
  QuestionFields,
  QuestionWords,
} from '#web/features/admin-question-form/model/question-draft.ts';
import { isSame } from '#web/features/admin-question-form/model/question-draft.ts';

/** Where a chapter is not named. */
const NO_CHAPTER = 'Other';

/** The words as columns: an explanation is an object with its text, or null. */
export function wordColumns({ stem, options, explanation }: QuestionWords) {
  const text = explanation.trim();
  return {
    stem: stem.trim(),
    options: options.map((option) => option.trim()),
    explanation: text ? { text } : null,
  };
}

function keyColumn({ kind, numberKey, rightOptions }: QuestionFields) {
  if (kind === 'numerical') return numerical.readKey(numberKey);
  if (kind !== 'multiple' || rightOptions.length === 0) return null;
  return { kind, right: [rightOptions], accepts: 'right' } satisfies z.input<typeof MultipleKey>;
}

/** The form as the columns of its row. */
export function questionColumns(fields: QuestionFields) {
  return {
    ...wordColumns(fields),
    exam: fields.exam,
    subject: fields.subject,
    chapter: fields.chapter.trim() || NO_CHAPTER,
    topic: fields.topic.trim() || null,
    kind: fields.kind,
    key: keyColumn(fields),
    correct_index: fields.kind === 'single' ? fields.correctIndex : null,
    difficulty: fields.difficulty,
    language: fields.language,
    source: fields.source.trim() || null,
    status: fields.status,
    tags: fields.tags,
    keeps_option_order: fields.keepsOptionOrder,
  };
}
export type QuestionColumns = ReturnType<typeof questionColumns>;

/** What a save has to write. */
export function changedColumns(before: QuestionFields, after: QuestionFields): Partial<QuestionColumns> {
  const old = questionColumns(before);
  return Object.fromEntries(
    Object.entries(questionColumns(after)).filter(
      ([name, value]) => !isSame(old[name as keyof QuestionColumns], value),
    ),
  );
}

/** What makes a successor of a question that stands in a test. */
export function changesFrozenContent(before: QuestionFields, after: QuestionFields): boolean {
  const changed = changedColumns(before, after);
  return 'stem' in changed || 'options' in changed;
}

/** A given question's key that would change in its place: that is what re-marking is for. A missing one may be added. */
export function changesGivenKey(before: QuestionFields, after: QuestionFields): boolean {
  return (
    (before.correctIndex !== null || before.numberKey !== '' || before.rightOptions.length > 0) &&
    ['kind', 'key', 'correct_index'].some((column) => column in changedColumns(before, after)) &&
    !changesFrozenContent(before, after)
  );
}
