import type { ImportedFile } from './imported-file.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** 'A. text', 'A: text', '(b) text', 'c) text', '(1) text', '1) text'; '2.' may be the beginning of a number. */
const LABELLED =
  /^\s*(?:[([]([a-e1-5])[)\]][.:]?\s*|([a-e])(?:\)\s*|[.\]:]\s+|:(?=\S[\s\S]))|([1-5])\)\s+)(?=\S)/i;

/**
 * Options of a format that keeps each apart, in which somebody typed the letters as well: 'A. iron', 'B. copper'. They go
 * where all of them say their own place, and are named as lost; the letters we print would stand beside them, and
 * others where options are shuffled.
 */
export function withoutOptionLabels(file: ImportedFile): ImportedFile {
  return { ...file, questions: file.questions.map(ofQuestion) };
}

function ofQuestion(question: ParsedQuestion): ParsedQuestion {
  const options = withoutLabels(question.options);
  if (!options) return question;
  const translations = question.translations?.map((translation) => ({
    ...translation,
    options: withoutLabels(translation.options) ?? translation.options,
  }));
  const labels = question.options.map((option) => LABELLED.exec(option)?.[0].trim()).join(' ');
  return {
    ...question,
    options,
    ...(translations && { translations }),
    losses: [...question.losses, `letters typed before the options: ${labels}`],
  };
}

/** Null: not all of them bear the label of their own place. */
export function withoutLabels(options: readonly string[]): string[] | null {
  const areTheirOwn = options.every((option, index) => {
    const match = LABELLED.exec(option);
    const sign = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').toLowerCase();
    return sign === 'abcde'[index] || sign === String(index + 1);
  });
  return options.length >= 2 && areTheirOwn ? options.map((option) => option.replace(LABELLED, '')) : null;
}
