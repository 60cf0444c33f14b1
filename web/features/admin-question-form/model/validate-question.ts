import { type WordsProblem, wordsProblem } from '#core/domain/question-bank/question-words.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import {
  isBlank,
  type QuestionDraft,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '#web/features/admin-question-form/model/question-draft.ts';

export const MAX_NAME = 200;

export type ProblemCode = WordsProblem['code'] | 'nameTooLong' | 'numberUnreadable';

export interface Problem {
  code: ProblemCode;
  /** The original, or a translation. */
  part: 'original' | TranslationLanguage;
  /** The name of the control to go to: stem, explanation, chapter, topic number, or option-0 … option-5. */
  field: string;
}

/** The first thing that keeps a question from being saved, in the order of the form; null: nothing. */
export function findProblem({ question, translations }: QuestionDraft): Problem | null {
  const original =
    wordsProblem(question) ?? numberProblem(question) ?? nameProblem(question.chapter, question.topic);
  if (original) return { ...original, part: 'original' };
  for (const part of TRANSLATION_LANGUAGES) {
    const words = translations[part];
    const problem = isBlank(words) ? null : wordsProblem(words);
    if (problem) return { ...problem, part };
  }
  return null;
}

type Found = Omit<Problem, 'part'>;

function numberProblem({ kind, numberKey }: QuestionDraft['question']): Found | null {
  if (kind !== 'numerical' || numberKey.trim() === '' || numerical.readKey(numberKey)) return null;
  return { code: 'numberUnreadable', field: 'number' };
}

function nameProblem(chapter: string, topic: string): Found | null {
  if (chapter.trim().length > MAX_NAME) return { code: 'nameTooLong', field: 'chapter' };
  return topic.trim().length > MAX_NAME ? { code: 'nameTooLong', field: 'topic' } : null;
}
