import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { ANSWER_WORDS } from '#core/domain/question-import/docx/layout/patterns.ts';
import { markOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import { sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** A longer line was made to keep a reader busy. */
const LONGEST = 2_000;
/** 'lead Answer: B. copper' */
const BEHIND = new RegExp(
  `\\S(?=[^\\S\\n]${ANSWER_WORDS}[^\\S\\n]?[:=][^\\S\\n]?[([]?[A-E][.)\\]][^\\S\\n]\\S)`,
  'iu',
);

/** The answer behind an option in the same paragraph, its words said once more, gets a line of its own: it is no part of the option. */
export const withAnswersApart = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.flatMap((line) => {
    const { text } = line.rich;
    const isOption = line.key === null && text.length <= LONGEST && markOf(text) !== null;
    const at = isOption ? text.search(BEHIND) : -1;
    if (at < 0) return [line];
    return [
      { ...line, rich: trimRich(sliceRich(line.rich, 0, at + 1)) },
      { ...line, rich: trimRich(sliceRich(line.rich, at + 1)), list: null, problems: [], losses: [] },
    ];
  });
