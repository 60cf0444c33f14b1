import { readAnswer } from '../answers/read-answer.ts';
import type { SyllabusNames } from '../recognise-names.ts';
import type { ColumnMapping } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

const SAMPLE = 200;
const MOST_COLUMNS = 30;
/** Of the rows: some of a table made by hand are always different. */
const CLEAR = 0.75;

/**
 * The columns of a table without headings, by what stands in them: a question, its four options behind it, and a column
 * of answers; beside them, columns of subjects and chapters the syllabus knows. Null where they do not say it clearly.
 */
export function guessColumns(rows: readonly TableRow[], names: SyllabusNames): ColumnMapping | null {
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells.map((cell) => cell.trim()));
  if (sample.length === 0) return null;
  const width = Math.min(MOST_COLUMNS, Math.max(...sample.map((cells) => cells.length)));
  const share = (is: (cells: readonly string[]) => boolean) => sample.filter(is).length / sample.length;
  const lengthOf = (at: number) =>
    sample.reduce((sum, cells) => sum + (cells[at] ?? '').length, 0) / sample.length;
  for (let stem = 0; stem + 4 < width; stem += 1) {
    const options = [1, 2, 3, 4].map((place) => stem + place);
    const isFilled = share((cells) => [stem, ...options].every((at) => (cells[at] ?? '') !== '')) > CLEAR;
    const isLonger = options.every((at) => lengthOf(stem) > lengthOf(at));
    if (!isFilled || !isLonger || lengthOf(stem) < 12) continue;
    for (let answer = stem + 5; answer < width; answer += 1) {
      const isAnswer = share((cells) => {
        const texts = options.map((at) => cells[at] ?? '');
        const { letter, figure, words } = readAnswer(cells[answer] ?? '', texts);
        return (letter ?? 9) < 4 || (figure ?? 9) <= 4 || words.length === 1;
      });
      if (isAnswer < CLEAR) continue;
      const [optionA = 0, optionB = 0, optionC = 0, optionD = 0] = options;
      const explanation = Array.from({ length: width - answer - 1 }, (_, at) => answer + 1 + at).find(
        (at) => lengthOf(at) > 20,
      );
      const taken = [stem, ...options, answer, explanation];
      const columnOf = (isName: (text: string) => boolean) =>
        Array.from({ length: width }, (_, at) => at).find(
          (at) => !taken.includes(at) && share((cells) => isName(cells[at] ?? '')) > CLEAR,
        );
      const subject = columnOf(names.isSubject);
      const chapter = columnOf((text) => names.subjectOfChapter(text) !== null);
      return {
        ...(subject !== undefined && { subject }),
        ...(chapter !== undefined && { chapter }),
        stem,
        optionA,
        optionB,
        optionC,
        optionD,
        correctIndex: answer,
        ...(explanation !== undefined && { explanationText: explanation }),
      };
    }
  }
  return null;
}
