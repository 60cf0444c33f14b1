import { LEAST_OPTIONS, MOST_OPTIONS, USUAL_OPTIONS } from '#core/domain/question-bank/option-letters.ts';
import type {
  AnswerKind,
  QuestionDraft,
  QuestionWords,
} from '#web/features/admin-question-form/model/question-draft.ts';

export const canAddOption = ({ options }: QuestionWords) => options.length < MOST_OPTIONS;
export const canRemoveOption = ({ options }: QuestionWords) => options.length > LEAST_OPTIONS;

/** An empty option more, in every language. */
export function addOption(draft: QuestionDraft): QuestionDraft {
  return inEachLanguage(draft, ({ options, ...words }) => ({ ...words, options: [...options, ''] }));
}

/** Without one option, in every language; the key stays with its option, or becomes unknown with it. */
export function removeOption(draft: QuestionDraft, place: number): QuestionDraft {
  const { question, ...rest } = inEachLanguage(draft, ({ options, ...words }) => ({
    ...words,
    options: options.filter((_, other) => other !== place),
  }));
  const { correctIndex } = question;
  const isBehind = correctIndex !== null && correctIndex > place;
  return {
    ...rest,
    question: {
      ...question,
      correctIndex: correctIndex === place ? null : isBehind ? correctIndex - 1 : correctIndex,
    },
  };
}

/** Translations with as many options as the original. */
export function withOptionsOfOriginal(draft: QuestionDraft): QuestionDraft {
  return inEachLanguage(draft, ({ options, ...words }) => ({
    ...words,
    options: draft.question.options.map((_, place) => options[place] ?? ''),
  }));
}

/** No option says anything, in any language: then it can be answered otherwise, and nothing is lost. */
export function hasBlankOptions({ question, translations: { hi, te, ta } }: QuestionDraft): boolean {
  return [question, hi, te, ta].every(({ options }) => options.every((option) => option.trim() === ''));
}

/** A question that is answered with a number has no options; one that is again, empty ones. */
export function withAnswerKind(draft: QuestionDraft, kind: AnswerKind): QuestionDraft {
  const count = kind === 'numerical' ? 0 : USUAL_OPTIONS;
  const { question, ...rest } = inEachLanguage(draft, (words) => ({
    ...words,
    options: new Array<string>(count).fill(''),
  }));
  return { ...rest, question: { ...question, kind, numberKey: '', correctIndex: null } };
}

function inEachLanguage(
  { question, translations: { hi, te, ta } }: QuestionDraft,
  change: (words: QuestionWords) => QuestionWords,
): QuestionDraft {
  return {
    question: { ...question, ...change(question) },
    translations: { hi: change(hi), te: change(te), ta: change(ta) },
  };
}
