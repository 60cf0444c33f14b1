import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { labelledRich } from '#core/domain/question-import/docx/rich-text.ts';

/** The button of each question on a page of Moodle; three of them, and the file is such a page. */
const FLAG = /^\s*(?:Flag question|Remove flag|Flagged)\s*$/i;
const FEWEST = 3;
/** What stands around the question there, and says how one candidate did. */
const AROUND =
  /^\s*(?:(?:In)?complete|(?:In)?correct|Partially correct|Not (?:yet )?answered|Answer saved|Mark(?:ed)?\s+(?:[\d.]+\s+)?out of\s+[\d.]+|Question text|Question\s*\d+\s*Answer|Select one(?: or more)?:?|Finish review|Skip to main content|Top of Form|Bottom of Form|(?:Your|This) answer is (?:in|partially )?correct\.?)\s*$/i;
const MARK_ALONE = /^\s*([a-h])\.\s*$/i;

/** A review of Moodle as a browser shows it: its buttons and marks taken out, and each letter put before its option. */
export function withoutReview(lines: readonly FlowLine[]): FlowLine[] {
  if (lines.filter(({ rich }) => FLAG.test(rich.text)).length < FEWEST) return [...lines];
  const own = lines.filter(({ rich }) => !FLAG.test(rich.text) && !AROUND.test(rich.text));
  return own.flatMap((line, at) => {
    const letter = MARK_ALONE.exec(own[at - 1]?.rich.text ?? '')?.[1];
    if (MARK_ALONE.test(line.rich.text) && own[at + 1]) return [];
    return [letter === undefined ? line : { ...line, rich: labelledRich(`${letter}. `, line.rich) }];
  });
}
