import { type TextLanguage, textLanguage } from '#core/domain/question-bank/text-language.ts';
import { translated } from '#core/domain/question-bank/translated.ts';
import type { NumericalKey } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { type Answer, chosenOptions, type Key } from '#core/domain/questions/kinds/registry.ts';
import { answerFromRow, keyFromRow } from '#core/domain/questions/kinds/rows.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { rightIndexes } from '#core/domain/scoring/right-indexes.ts';
import type { AttemptedItem, ItemNotCounted } from '#web/features/results/api/list-attempted-items.ts';
import type { Localization } from '#web/features/results/api/list-localizations.ts';

/** A question as the review shows it, in the student's language where there is a translation. */
export interface ReviewedQuestion {
  id: string;
  position: number;
  subject: string;
  chapter: string;
  stem: string;
  options: string[];
  explanation: string | null;
  language: TextLanguage;
  explanationLanguage: TextLanguage;
  /** The student reads another language, and there is no translation yet. */
  isUntranslated: boolean;
  /** The options that count as right: the key, and what was accepted beside it. */
  rightIndexes: readonly number[];
  dropped: boolean;
  /** The key changed after the question was given; null: it did not. */
  keyChangedAt: string | null;
  selectedIndex: number | null;
  kind: Key['kind'];
  /** The options that were chosen; several, where several are asked. */
  chosen: readonly number[];
  /** Of an answer with a part of the right options: what it earned; null: it is none. */
  partlyEarned: number | null;
  /** Of a question that is answered with a number; null: it is not. */
  number: { key: NumericalKey; given: string | null } | null;
  outcome: AttemptedItem['outcome'] | 'uncounted';
  /** null on paper. */
  timeMs: number | null;
  flagged: boolean;
}

function keyOf({ kind, key, ...columns }: AttemptedItem['questions']): Key {
  return keyFromRow({
    kind,
    key,
    optionCount: columns.options.length,
    dropped: columns.dropped,
    correctIndex: columns.correct_index,
    acceptedIndexes: columns.accepted_indexes,
  });
}

function numberOf(key: Key, given: Answer): ReviewedQuestion['number'] {
  if (key.kind !== 'numerical') return null;
  return { key, given: given?.kind === 'numerical' ? given.value : null };
}

export function reviewedQuestions(
  items: readonly (AttemptedItem | ItemNotCounted)[],
  localizations: readonly Localization[],
  wantsTranslation = false,
): ReviewedQuestion[] {
  const localizationOf = new Map(localizations.map((row) => [row.question_id, row]));
  return items.map(({ question_id: id, questions: question, ...item }) => {
    const localization = localizationOf.get(id);
    const text = translated(question, localization);
    const explanation = explanationText(text.explanation);
    const key = keyOf(question);
    const given = answerFromRow({ selectedIndex: item.selected_index, answer: item.answer });
    const isPart = key.kind === 'multiple' && 'outcome' in item && item.outcome === 'wrong' && item.marks > 0;
    return {
      id,
      position: item.position,
      subject: question.subject,
      chapter: question.chapter,
      stem: text.stem,
      options: text.options,
      explanation,
      language: textLanguage(text.stem),
      explanationLanguage: textLanguage(explanation ?? ''),
      isUntranslated: wantsTranslation && !localization,
      rightIndexes: key.kind === 'multiple' ? [...new Set(key.right.flat())].sort() : rightIndexes(question),
      dropped: question.dropped || (key.kind !== 'single' && key.accepts === 'everybody'),
      keyChangedAt: question.key_changed_at,
      selectedIndex: item.selected_index,
      chosen: chosenOptions(given),
      partlyEarned: isPart ? item.marks : null,
      kind: key.kind,
      number: numberOf(key, given),
      outcome: 'outcome' in item ? item.outcome : 'uncounted',
      timeMs: item.time_ms,
      flagged: item.flagged,
    };
  });
}
