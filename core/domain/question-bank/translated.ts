import { explanationText } from '#core/domain/results/explanation-text.ts';

export interface QuestionText {
  stem: string;
  options: string[];
  explanation: unknown;
}

/** The question in the words of its translation; the explanation stays where that has none. Without one: as it is. */
export function translated<Question extends QuestionText>(
  question: Question,
  translation: QuestionText | undefined,
): Question {
  if (!translation) return question;
  const { stem, options, explanation } = translation;
  return {
    ...question,
    stem,
    options,
    explanation: explanationText(explanation) === null ? question.explanation : explanation,
  };
}
