import { streamXml } from '../packages/read-xml.ts';
import { shownNumber } from './cell-formats.ts';
import { RichText } from './shared-strings.ts';
import { type Merge, type Sheet, SheetRows } from './sheet-rows.ts';

/** What the cells of a sheet refer to. */
export interface SheetTexts {
  strings: readonly string[];
  /** How numbers are shown, by the style of their cell. */
  formats: readonly string[];
  /** Days are counted from 1904, as Excel for the Mac once did. */
  is1904: boolean;
}

/** The cells of a worksheet as the sheet shows them: of a formula its last value, of merged cells the value for each row, both with a warning. */
export function readSheet(source: string, texts: SheetTexts): Sheet {
  const rows = new SheetRows();
  const rich = new RichText();
  let row = 0;
  let next = 0;
  let cell = { ref: '', type: '', style: 0, value: '', hasFormula: false };
  let isValue = false;
  let isPrinted = false;
  const close = (name: string) => {
    rich.close(name);
    if (name === 'v') isValue = false;
    if (PRINTED.test(name)) isPrinted = false;
    if (name !== 'c') return;
    const at = cell.ref ? columnOf(cell.ref) : next;
    next = at + 1;
    const { hasFormula, type } = cell;
    const shown = shownCell({ ...cell, inline: rich.take() }, texts);
    rows.keep(row, at, shown, { name: cell.ref || `${at + 1}`, hasFormula, isError: type === 'e' });
  };
  if (source !== '') {
    streamXml(source, {
      open: (name, attributes) => {
        rich.open(name, attributes);
        if (name === 'row') {
          row = Number(attributes.r ?? row + 1);
          next = 0;
        }
        if (name === 'c') {
          const { r: ref = '', t: type = '', s: style } = attributes;
          cell = { ref, type, style: Number(style ?? 0), value: '', hasFormula: false };
          rich.take();
        }
        if (name === 'v') isValue = true;
        if (PRINTED.test(name)) isPrinted = true;
        if (name === 'f') cell.hasFormula = true;
        if (name === 'mergeCell') {
          const merge = mergeOf(attributes.ref ?? '');
          if (merge) rows.merge(merge);
        }
      },
      text: (text) => {
        rich.add(text);
        if (isValue) cell.value += text;
        if (isPrinted) rows.left.push(withoutCodes(text));
      },
      close,
    });
  }
  return rows.sheet();
}

const PRINTED = /^(?:odd|even|first)(?:Header|Footer)$/;
/** '&C&"Arial,Bold"&12': where it stands, and how; '&P': the page. */
const CODES = /&(?:"[^"]*"|K[\dA-F]{6}|\d+|[A-Z])/gi;
/** What a printed line says. */
export const withoutCodes = (text: string) => text.replace(CODES, ' ');

interface ReadCell {
  type: string;
  style: number;
  value: string;
  inline: string;
}

function shownCell({ type, style, value, inline }: ReadCell, { strings, formats, is1904 }: SheetTexts) {
  if ((type === '' || type === 'n') && value !== '' && Number.isFinite(Number(value)))
    return shownNumber(Number(value), formats[style] ?? 'General', is1904);
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'e' ? '' : value;
}

/** 'C7' is column 2. */
export function columnOf(ref: string): number {
  const letters = /^[A-Z]+/i.exec(ref)?.[0].toUpperCase() ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** 'B2:C9' */
function mergeOf(ref: string): Merge | null {
  const [from = '', to = ''] = ref.split(':');
  const [first = 0, last = 0] = [from, to].map((name) => Number(/\d+$/.exec(name)?.[0] ?? 0));
  return first && last ? { first, last, left: columnOf(from), right: columnOf(to), name: from } : null;
}
