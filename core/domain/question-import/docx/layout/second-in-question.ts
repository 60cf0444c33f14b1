import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import { FURTHER_ANSWER } from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  answeredAbove,
  answeredBelow,
  askedBelowBlank,
  askedBelowPoints,
  askedInOption,
  countsOn,
  secondQuestion,
} from '#core/domain/question-import/docx/layout/several-questions.ts';
import type { SplitQuestion } from '#core/domain/question-import/docx/layout/split-question.ts';

/**
 * How another question begins that stands within this one, by any sign of it; null: it is one alone.
 * @param options as they are printed
 * @param isTranslated it is said in two languages, each of which has options
 */
export function secondInQuestion(
  { text, number }: Pick<Block, 'text' | 'number'>,
  split: SplitQuestion,
  options: readonly string[],
  isTranslated: boolean,
): string | null {
  const stem = split.stem.text;
  return (
    (isTranslated ? null : secondQuestion(stem, options)) ??
    countsOn(stem, number) ??
    askedBelowPoints(stem) ??
    askedInOption(split.options.at(-1)?.text ?? '') ??
    answeredAbove(stem) ??
    split.second ??
    furtherAnswer(split) ??
    answeredBelow(text.text) ??
    askedBelowBlank(text.text, { stem, options: split.options.map((option) => option.text) })
  );
}

/** A question without options has taken those below it, which end with an answer of their own. */
function furtherAnswer({ answer, options }: SplitQuestion): string | null {
  if (answer === null) return null;
  for (const { text } of options) {
    const found = FURTHER_ANSWER.exec(text)?.[0];
    if (found) return found.trim();
  }
  return null;
}
