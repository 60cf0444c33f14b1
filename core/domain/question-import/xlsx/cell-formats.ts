import { format, getFormatInfo } from 'numfmt';
import { streamXml } from '../packages/read-xml.ts';

/** The formats that a workbook names by their number alone. */
export const BUILT_IN_FORMATS: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd-mm-yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd-mm-yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** How each style of a workbook shows a number. */
export function readFormats(source: string): string[] {
  if (source === '') return [];
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyles = false;
  streamXml(source, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General');
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(own.get(id) ?? BUILT_IN_FORMATS[id] ?? 'General');
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return formats;
}

export interface ShownNumber {
  text: string;
  /** What was typed may have been something else than what is shown: 1/2 that became a day, digits that are not shown. */
  hides: 'date' | 'rounded' | null;
}

/** Significant digits of a spreadsheet. */
const DIGITS = 15;
const DAYS_TO_1904 = 1462;

/** A number as the sheet shows it. */
export function shownNumber(value: number, code: string, is1904: boolean): ShownNumber {
  const plain = String(Number(value.toPrecision(DIGITS)));
  if (/^(General|@|Standard)$/i.test(code))
    return { text: plain.includes('e') ? scientific(plain) : plain, hides: null };
  let text: string;
  let type: string;
  try {
    ({ type } = getFormatInfo(code));
    const isDay = type === 'date' || type === 'datetime';
    text = format(code, isDay && is1904 ? value + DAYS_TO_1904 : value, { throws: true }).trim();
  } catch {
    return { text: plain, hides: null };
  }
  if (text === '') return { text: plain, hides: null };
  if (['date', 'datetime', 'time'].includes(type)) return { text, hides: 'date' };
  return { text, hides: sameValue(text, value, type) ? null : 'rounded' };
}

/** '6.02e+23' as spreadsheets write it. */
const scientific = (plain: string) => plain.replace('e', 'E');

const CLOSE = 1e-9;

/** Whether the text says all of the value. */
export function sameValue(text: string, value: number, type: string): boolean {
  const figures = text
    .replace(/[^\d.,/E+\- ()%]/gi, '')
    .replace(/,/g, '')
    .trim();
  const isNegative = /^\(.*\)$/.test(figures) || figures.startsWith('-');
  const bare = figures.replace(/[()%]/g, '').replace(/^-/, '').trim();
  const fraction = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(bare);
  const size = fraction ? Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]) : Number(bare);
  if (!Number.isFinite(size)) return true;
  const shown = (isNegative ? -size : size) / (type === 'percent' ? 100 : 1);
  return Math.abs(shown - value) <= CLOSE * Math.max(1, Math.abs(value));
}
