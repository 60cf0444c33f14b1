import { inOrder, keyInOrder, type OptionOrder } from '#core/domain/question-bank/reorder-options.ts';
import {
  isBlank,
  type QuestionDraft,
  type QuestionWords,
} from '#web/features/admin-question-form/model/question-draft.ts';

/** The options in another order, in every language; the key stays with its option. */
export function reorderOptions({ question, translations }: QuestionDraft, order: OptionOrder): QuestionDraft {
  const reordered = (words: QuestionWords) =>
    isBlank(words) ? words : { ...words, options: inOrder(words.options, order) };
  return {
    question: {
      ...question,
      options: inOrder(question.options, order),
      correctIndex: keyInOrder(question.correctIndex, order),
      rightOptions: question.rightOptions.map((right) => order.indexOf(right)).sort((a, b) => a - b),
    },
    translations: {
      hi: reordered(translations.hi),
      te: reordered(translations.te),
      ta: reordered(translations.ta),
    },
  };
}
