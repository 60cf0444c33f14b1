import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readXlsx } from '../question-import/xlsx/read-xlsx.ts';
import { csvLine } from './csv-line.ts';
import { columnName, type Sheet, writeWorkbook } from './write-workbook.ts';

const partOf = (sheets: Sheet[], path: string) =>
  strFromU8(unzipSync(writeWorkbook(sheets))[path] ?? new Uint8Array());

describe('a workbook', () => {
  it('has columns beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 731].map(columnName)).toEqual(
      ...[['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'ABD']],
    );
    const sheet = partOf([{ name: 'Wide', rows: [Array.from({ length: 200 }, (_, n) => n)] }], FIRST);
    expect(sheet).toContain('<c r="GR1"><v>199</v></c>');
  });

  it.each(['=HYPERLINK("http://a.example")', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'a name %s is a text, never a formula, and stays one when it is edited',
    (name) => {
      const sheet = partOf([{ name: 'Names', rows: [[name]] }], FIRST);
      expect(sheet).not.toContain('<f>');
      expect(sheet).toContain('<c r="A1" s="2" t="inlineStr">');
      expect(csvLine([name, -1])).toMatch(/^"?'/);
      expect(csvLine([name, -1])).toMatch(/,-1\n$/);
    },
  );

  it('is not broken by signs that XML has none for, and long texts', () => {
    const sheet = partOf([{ name: 'Odd', rows: [['a\u0000b\u000Bc\uD800d'], ['x'.repeat(40_000)]] }], FIRST);
    expect(sheet).toContain('>abc\uFFFDd<');
    expect(sheet).not.toContain('x'.repeat(32_768));
  });

  it('gives each sheet a name that Excel takes', () => {
    const names = ['Results: A/B [1]', '', 'Results  A B  1', "'quoted'", 'n'.repeat(60)];
    const workbook = partOf(
      names.map((name) => ({ name, rows: [] })),
      'xl/workbook.xml',
    );
    const written = [...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name ?? '');
    expect(new Set(written.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of written) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  });

  it('keeps its head in sight', () => {
    const sheet = partOf(
      [{ name: 'A', rows: [['h'], ['r']], head: { rows: 1, columns: 2 }, widths: [20] }],
      FIRST,
    );
    expect(sheet).toContain(
      '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
    );
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">');
    expect(sheet.indexOf('<sheetViews>')).toBeLessThan(sheet.indexOf('<cols>'));
    expect(sheet.indexOf('<cols>')).toBeLessThan(sheet.indexOf('<sheetData>'));
  });

  it('is read by our own reader', () => {
    const file = readXlsx(
      writeWorkbook([
        {
          name: 'Q',
          rows: [
            ['stem', 'optionA'],
            ['What?', 'a'],
          ],
        },
      ]),
    );
    expect(JSON.stringify(file)).toContain('What?');
  });
});

const FIRST = 'xl/worksheets/sheet1.xml';
