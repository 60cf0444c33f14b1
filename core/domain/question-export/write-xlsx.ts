import { strToU8, zipSync } from 'fflate';
import { CSV_COLUMNS, KEEPS_ORDER } from '../question-bank/question-csv.ts';
import type { ExportedQuestion } from './exported-question.ts';
import { xmlText } from './xml-text.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const FILES = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
};

/** A workbook with the columns of the CSV. Its cells are texts, never formulas, whatever they begin with. */
export function writeXlsx(questions: readonly ExportedQuestion[]): Uint8Array {
  const rows = [CSV_COLUMNS, ...questions.map(cellsOf)].map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, column, at + 1)).join('')}</row>`,
  );
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const files = { ...FILES, 'xl/worksheets/sheet1.xml': sheet };
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return zipSync(packed, { level: 6, mtime: new Date(2000, 0, 1) });
}

function cellsOf(question: ExportedQuestion): (string | number | null)[] {
  const { subject, chapter, topic, stem, options, correctIndex, explanation, difficulty } = question;
  const tags = question.tags.map((tag) => tag.replaceAll(',', '\\,')).join(', ');
  return [
    ...[subject, chapter, topic, stem, ...options, correctIndex, explanation, difficulty],
    ...[
      tags,
      question.language,
      question.source,
      question.status,
      question.keepsOptionOrder ? KEEPS_ORDER : null,
    ],
  ];
}

function cellXml(value: string | number | null, column: number, row: number): string {
  if (value === null || value === '') return '';
  const ref = `${String.fromCharCode(65 + column)}${row}`;
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
  // A text that looks like Excel's way of writing signs would be read as one.
  const text = withApostrophe(value).replace(/_x([0-9A-Fa-f]{4})_/g, '_x005F_x$1_');
  return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** As in the CSV: the import takes one apostrophe off. */
const withApostrophe = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text);
