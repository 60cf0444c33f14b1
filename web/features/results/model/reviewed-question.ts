import { type TextLanguage, textLanguage } from '#core/domain/question-bank/text-language.ts';
import { translated } from '#core/domain/question-bank/translated.ts';
import type { NumericalKey } from '#core/domain/questions/kinds/numerical/numerical.ts';
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
  /** Of a question that is answered with a number; null: it is not. */
  number: { key: NumericalKey; given: string | null } | null;
  outcome: AttemptedItem['outcome'] | 'uncounted';
  /** null on paper. */
  timeMs: number | null;
  flagged: boolean;
}

function numberOf(
  { kind, key, ...columns }: AttemptedItem['questions'],
  { answer }: Pick<AttemptedItem, 'answer'>,
): ReviewedQuestion['number'] {
  const parsed = keyFromRow({
    ...{ kind, key, optionCount: columns.options.length, dropped: columns.dropped },
    ...{ correctIndex: columns.correct_index, acceptedIndexes: columns.accepted_indexes },
  });
  if (parsed.kind !== 'numerical') return null;
  const given = answerFromRow({ selectedIndex: null, answer });
  return { key: parsed, given: given?.kind === 'numerical' ? given.value : null };
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
      rightIndexes: rightIndexes(question),
      dropped: question.dropped,
      keyChangedAt: question.key_changed_at,
      selectedIndex: item.selected_index,
      number: numberOf(question, item),
      outcome: 'outcome' in item ? item.outcome : 'uncounted',
      timeMs: item.time_ms,
      flagged: item.flagged,
    };
  });
}
