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
  const { correctIndex, rightOptions } = question;
  const isBehind = correctIndex !== null && correctIndex > place;
  return {
    ...rest,
    question: {
      ...question,
      correctIndex: correctIndex === place ? null : isBehind ? correctIndex - 1 : correctIndex,
      rightOptions: rightOptions.flatMap((right) =>
        right === place ? [] : [right > place ? right - 1 : right],
      ),
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

/**
 * A question that is answered with a number has no options; one that is again, empty ones. From one right option to several and back the
 * options stay, and the key where it says the same.
 */
export function withAnswerKind(draft: QuestionDraft, kind: AnswerKind): QuestionDraft {
  if (kind !== 'numerical' && draft.question.kind !== 'numerical') {
    const { correctIndex, rightOptions } = draft.question;
    const [only = null, ...others] = rightOptions;
    const key =
      kind === 'multiple'
        ? { correctIndex: null, rightOptions: correctIndex === null ? [] : [correctIndex] }
        : { correctIndex: others.length === 0 ? only : null, rightOptions: [] };
    return { ...draft, question: { ...draft.question, kind, ...key } };
  }
  const count = kind === 'numerical' ? 0 : USUAL_OPTIONS;
  const { question, ...rest } = inEachLanguage(draft, (words) => ({
    ...words,
    options: new Array<string>(count).fill(''),
  }));
  return { ...rest, question: { ...question, kind, numberKey: '', correctIndex: null, rightOptions: [] } };
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

/** Of one right option, or several; none where a number is asked for. */
export const rightPlaces = ({
  kind,
  correctIndex,
  rightOptions,
}: QuestionDraft['question']): readonly (number | null)[] =>
  kind === 'multiple' ? rightOptions : [correctIndex];
