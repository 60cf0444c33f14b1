import { strToU8, zipSync } from 'fflate';
import { xmlText } from '../question-export/xml-text.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** null and the empty text leave a cell empty. */
export type Cell = string | number | null;

export interface Sheet {
  /** As the tab says it; what Excel refuses in one is left out. */
  name: string;
  rows: readonly (readonly Cell[])[];
  /** How many rows and columns stay in sight while the rest is scrolled; the rows are bold. */
  head?: { rows: number; columns: number };
  /** Of the columns from the first on, in signs. */
  widths?: readonly number[];
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Plain, bold, and text that begins like a formula: Excel keeps it a text when the cell is edited. */
const [PLAIN, BOLD, QUOTED] = [0, 1, 2];
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

/** A workbook. Its cells are numbers and texts, never formulas, whatever they begin with. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array {
  const names = sheetNames(sheets);
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': relations(sheets.length),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': STYLES,
  };
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  // The time is that of no clock: the same cells are the same file.
  return zipSync(packed, { level: 6, mtime: new Date(2000, 0, 1) });
}

function contentTypes(count: number): string {
  const parts = Array.from(
    { length: count },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${parts.join('')}</Types>`;
}

function relations(count: number): string {
  const parts = Array.from(
    { length: count },
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}<Relationship Id="rId${count + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;
}

const LONGEST_NAME = 31;

/** Excel refuses a workbook with an empty, long or doubled name of a sheet, or one with these signs. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, at) => {
    const plain = readable(name)
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim();
    const short = [...plain].slice(0, LONGEST_NAME - 4).join('') || `Sheet ${at + 1}`;
    const free = taken.has(short.toLowerCase()) ? `${short} ${at + 1}` : short;
    taken.add(free.toLowerCase());
    return free;
  });
}

function sheetXml({ rows, head, widths = [] }: Sheet): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const bold = head?.rows ?? 0;
  const lines = rows.map((cells, at) => rowXml(cells, at + 1, at < bold ? BOLD : PLAIN));
  return `${HEAD}<worksheet xmlns="${MAIN}">${head ? paneXml(head) : ''}${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function paneXml({ rows, columns }: { rows: number; columns: number }): string {
  const place = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  return `<sheetViews><sheetView workbookViewId="0"><pane${split} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${place}" state="frozen"/></sheetView></sheetViews>`;
}

function rowXml(cells: readonly Cell[], row: number, style: number): string {
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`, style)).join('')}</row>`;
}

const FORMULA = /^[=+\-@\t\r]/;
/** Excel takes no longer text. */
const LONGEST_TEXT = 32_767;

function cellXml(value: Cell, ref: string, style: number): string {
  if (value === null || value === '') return '';
  const look = (of: number) => (of === PLAIN ? '' : ` s="${of}"`);
  if (typeof value === 'number') return `<c r="${ref}"${look(style)}><v>${value}</v></c>`;
  // A text that looks like Excel's way of writing signs would be read as one.
  const text = readable(value)
    .slice(0, LONGEST_TEXT)
    .replace(/_x([0-9A-Fa-f]{4})_/g, '_x005F_x$1_');
  const of = FORMULA.test(value) ? QUOTED : style;
  return `<c r="${ref}"${look(of)} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Without the signs that XML has none for: one of them, and nothing opens the file. */
function readable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '');
}

/** A to Z, AA, AB, … */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
