import { severityOf } from '#core/domain/question-import/check-question.ts';
import { problem } from '#core/domain/question-import/file-error.ts';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import { formulasNotOnPaper, formulasOf } from '#server/operations/question-bank/formulas-not-on-paper.ts';
import { formulaProblem } from './formula-problem.ts';
import type { CheckedRow } from './messages.ts';

type Warned = Pick<CheckedRow, 'row' | 'parsed' | 'problems' | 'severity'>;

const LONGEST_SHOWN = 200;

const textsOf = ({ stem, options, explanation, translations = [] }: ParsedQuestion): string[] => [
  ...[stem, ...options, explanation],
  ...translations.flatMap((said) => [said.stem, ...said.options, said.explanation]),
];

/** The rows, each with a warning for every formula that paper would not show as the screen does. */
export async function warnOfPaper<Row extends Warned>(rows: readonly Row[]): Promise<Row[]> {
  const ofRows = rows.map(({ parsed }) => [...new Set(formulasOf(textsOf(parsed)))]);
  const differ = new Set(await formulasNotOnPaper(ofRows.flat()));
  if (differ.size === 0) return [...rows];
  return rows.map((row, at) => {
    const warnings = (ofRows[at] ?? [])
      // What the screen cannot draw has been said.
      .filter((tex) => differ.has(tex) && formulaProblem(tex) === null)
      .map((tex) =>
        problem('warning', row.row, null, 'formula_not_on_paper', { formula: tex.slice(0, LONGEST_SHOWN) }),
      );
    const problems = [...row.problems, ...warnings];
    return warnings.length === 0 ? row : { ...row, problems, severity: severityOf(problems) };
  });
}
