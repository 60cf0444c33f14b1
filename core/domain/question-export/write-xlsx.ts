import { NEET_EXAM } from '../exams/neet-exam.ts';
import {
  answerCell,
  CSV_COLUMNS,
  KEEPS_ORDER,
  optionsAtoD,
  typeAndFurtherOptions,
} from '../question-bank/question-csv.ts';
import { type Cell, writeWorkbook } from '../spreadsheets/write-workbook.ts';
import type { ExportedQuestion } from './exported-question.ts';

/** A workbook with the columns of the CSV. */
export function writeXlsx(questions: readonly ExportedQuestion[]): Uint8Array {
  const rows = questions.map((question) => cellsOf(question).map(withApostrophe));
  return writeWorkbook([{ name: 'Questions', rows: [CSV_COLUMNS, ...rows] }]);
}

function cellsOf(question: ExportedQuestion): Cell[] {
  const { subject, chapter, topic, stem, explanation, difficulty } = question;
  const tags = question.tags.map((tag) => tag.replaceAll(',', '\\,')).join(', ');
  return [
    ...[
      subject,
      chapter,
      topic,
      stem,
      ...optionsAtoD(question),
      answerCell(question),
      explanation,
      difficulty,
    ],
    ...[
      tags,
      question.language,
      question.source,
      question.status,
      question.keepsOptionOrder ? KEEPS_ORDER : null,
      ...typeAndFurtherOptions(question),
      question.exam ?? NEET_EXAM,
    ],
  ];
}

/** As in the CSV: the import takes one apostrophe off. */
const withApostrophe = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'+[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
