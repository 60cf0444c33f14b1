import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipBomb } from '../testing/zip-bomb.ts';
import { readXlsx } from './read-xlsx.ts';

const HEADINGS = ['Question', 'A', 'B', 'C', 'D', 'Answer', 'Subject', 'Chapter'];
const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const cells = (texts: readonly string[], row: number) =>
  `<row r="${row}">${texts.map((text, at) => cell(`${'ABCDEFGH'[at]}${row}`, text)).join('')}</row>`;
const sheet = (rows: string, behind = '') =>
  `<worksheet><sheetData>${cells(HEADINGS, 1)}${rows}</sheetData>${behind}</worksheet>`;

/** A workbook with these sheets; those in brackets are hidden. */
function workbook(sheets: Record<string, string>, others: Record<string, Uint8Array> = {}) {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) =>
      `<sheet name="${name.replace(/[()]/g, '')}" sheetId="${at + 1}" ${name.startsWith('(') ? 'state="hidden"' : ''} r:id="rId${at}"/>`,
  );
  const relations = names.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`);
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets>${listed.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, strToU8(sheets[name] ?? '')]),
    ),
    ...others,
  });
}

const ROW = ['Why?', '1', '2', '3', '4', 'B', 'Physics', 'Waves'];

it('reads the rows by their headings, and counts them as Excel does', () => {
  const { questions, problems } = readXlsx(workbook({ Paper: sheet(cells(ROW, 4)) }));
  expect(problems).toEqual([]);
  expect(questions).toMatchObject([
    {
      row: 4,
      stem: 'Why?',
      options: ['1', '2', '3', '4'],
      correctIndex: 1,
      subject: 'Physics',
      chapter: 'Waves',
    },
  ]);
});

it('takes shared texts with raised signs, and numbers as they are shown', () => {
  const strings =
    '<sst><si><r><t>H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t>O</t></r></si></sst>';
  const row =
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>0.30000000000000004</v></c><c r="C2"><v>2</v></c><c r="D2"><v>3E-2</v></c><c r="E2" t="b"><v>1</v></c></row>';
  const { questions } = readXlsx(
    workbook({ Paper: sheet(row) }, { 'xl/sharedStrings.xml': strToU8(strings) }),
  );
  expect(questions[0]).toMatchObject({ stem: 'H₂O', options: ['0.3', '2', '0.03', 'TRUE'] });
});

it('takes the last value of a formula and the value of merged cells, and says so', () => {
  const rows =
    cells(ROW, 2) +
    '<row r="3"><c r="A3" t="str"><f>CONCATENATE("a","b")</f><v>ab</v></c><c r="B3"><v>1</v></c><c r="C3"><v>2</v></c><c r="D3"><v>3</v></c><c r="E3" t="e"><v>#REF!</v></c></row>';
  const { questions } = readXlsx(
    workbook({ Paper: sheet(rows, '<mergeCells><mergeCell ref="G2:H3"/></mergeCells>') }),
  );
  expect(questions[1]).toMatchObject({ stem: 'ab', subject: 'Physics' });
  expect(questions[1]?.problems.map(({ code, values }) => [code, values?.cell])).toEqual([
    ['cell_formula', 'A3'],
    ['cell_error', 'E3'],
    ['cell_merged', 'G2'],
  ]);
});

it('reads no hidden sheet, and names those it did not read', () => {
  const file = readXlsx(
    workbook({ '(Key)': sheet(cells(ROW, 2)), Paper: sheet(cells(ROW, 2)), Notes: '<worksheet/>' }),
  );
  expect(file.questions).toHaveLength(1);
  expect(file.problems).toMatchObject([
    { code: 'sheets_not_read', values: { sheet: 'Paper', others: 'Key, Notes' } },
  ]);
});

it('says that it took no pictures, embedded objects or values of other files, and reads the rest', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const others = {
    'xl/media/image1.png': bytes,
    'xl/embeddings/oleObject1.bin': bytes,
    'xl/externalLinks/externalLink1.xml': strToU8('<!DOCTYPE a SYSTEM "http://example.org/a">'),
    'xl/externalLinks/_rels/externalLink1.xml.rels': strToU8('<Relationship TargetMode="External"/>'),
  };
  const row =
    '<row r="2"><c r="A2" t="str"><f>[1]Paper!A1</f><v>Why?</v></c><c r="B2"><v>1</v></c><c r="C2"><v>2</v></c></row>';
  const { questions, problems } = readXlsx(workbook({ Paper: sheet(row) }, others));
  expect(questions).toMatchObject([{ stem: 'Why?', problems: [{ code: 'cell_formula' }] }]);
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'pictures_not_read', values: { count: 2 } },
    { severity: 'warning', code: 'values_outside' },
  ]);
});

describe('a file that was made to harm', () => {
  it.each([
    ['macros', workbook({ Paper: sheet('') }, { 'xl/vbaProject.bin': new Uint8Array(8) }), 'has_macros'],
    ['only hidden sheets', workbook({ '(Paper)': sheet(cells(ROW, 2)) }), 'no_sheet'],
    ['entities', workbook({ Paper: '<!DOCTYPE a [<!ENTITY x "y">]><worksheet/>' }), 'xml_entities'],
    ['a ZIP that is no workbook', zipSync({ 'a.txt': strToU8('x') }), 'xlsx_broken'],
    ['a PDF', strToU8('%PDF-1.7'), 'file_kind'],
    ['nothing', new Uint8Array(), 'zip_broken'],
  ])('%s ends with the reason', (_, bytes, code) => {
    expect(readXlsx(bytes)).toMatchObject({ questions: [], problems: [{ code }] });
  });

  it('what would unpack to hundreds of megabytes is not unpacked', () => {
    expect(readXlsx(zipBomb(['xl/workbook.xml'])).problems).toMatchObject([{ code: 'zip_too_large' }]);
  });
});
