import { FileError } from '../file-error.ts';
import { BUILT_IN_FORMATS } from '../xlsx/cell-formats.ts';
import type { SheetTexts } from '../xlsx/read-sheet.ts';
import { BiffReader, type BiffRecord, RECORD, recordsFrom } from './biff-records.ts';
import { modernText, pageOf, type TextReader, textReader } from './biff-texts.ts';

export interface XlsSheetPlace {
  name: string;
  isHidden: boolean;
  start: number;
}

export interface XlsGlobals {
  sheets: XlsSheetPlace[];
  texts: SheetTexts;
  isModern: boolean;
  readText: TextReader;
  takesFromOthers: boolean;
}

const MODERN = 0x0600;
const EARLIER = 0x0500;
const MOST_SHEETS = 1_000;
/** Fonts count on after the fifth as if there were one more. */
const LEFT_OUT_FONT = 4;

/** What all sheets of a workbook share. @throws FileError xlsx_broken, xls_too_old, encrypted */
export function readGlobals(stream: Uint8Array, budget: { bytes: number }): XlsGlobals {
  const sheets: { record: BiffRecord; isHidden: boolean }[] = [];
  const codes = new Map<number, BiffRecord>();
  const formatIds: number[] = [];
  const raised = new Map<number, 'sup' | 'sub'>();
  let strings: BiffRecord | null = null;
  let [version, page, fonts] = [0, 1252, 0];
  let [is1904, takesFromOthers] = [false, false];
  for (const record of recordsFrom(stream, 0, budget)) {
    const { type, view } = record;
    const short = (at: number) => (at + 2 <= view.byteLength ? view.getUint16(at, true) : 0);
    if (type === RECORD.begin) version = short(0);
    if (type === RECORD.password) throw new FileError('encrypted');
    if (type === RECORD.codePage) page = short(0);
    if (type === RECORD.dateMode) is1904 = short(0) === 1;
    if (type === RECORD.strings) strings = record;
    if (type === RECORD.formatCode) codes.set(short(0), record);
    if (type === RECORD.format) formatIds.push(short(2));
    if (type === RECORD.font) {
      const number = fonts >= LEFT_OUT_FONT ? fonts + 1 : fonts;
      if (short(8) === 1) raised.set(number, 'sup');
      if (short(8) === 2) raised.set(number, 'sub');
      fonts += 1;
    }
    // The first of a file of others says where it is; two signs mean this one.
    if (type === RECORD.otherFile) takesFromOthers ||= short(2) !== 0x0401 && short(2) !== 0x3a01;
    if (type === RECORD.sheet && view.byteLength > 6 && view.getUint8(5) === 0 && sheets.length < MOST_SHEETS)
      sheets.push({ record, isHidden: (view.getUint8(4) & 3) !== 0 });
  }
  if (version !== MODERN && version !== EARLIER) throw new FileError('xlsx_broken');
  const isModern = version === MODERN;
  const readText = textReader(isModern, pageOf(page), raised);
  const code = (id: number) => {
    const record = codes.get(id);
    return record ? readText(record.pieces, 2, isModern ? 2 : 1) : (BUILT_IN_FORMATS[id] ?? 'General');
  };
  const known = new Map([...new Set(formatIds)].map((id) => [id, code(id)]));
  return {
    sheets: sheets.map(({ record: { pieces, view }, isHidden }) => ({
      name: readText(pieces, 6, 1),
      isHidden,
      start: view.getUint32(0, true),
    })),
    texts: {
      strings: strings ? readStrings(strings, raised) : [],
      formats: formatIds.map((id) => known.get(id) ?? 'General'),
      is1904,
    },
    isModern,
    readText,
    takesFromOthers,
  };
}

/** The texts that cells name by their number; a file that was cut off has fewer than it says. */
function readStrings({ pieces, view }: BiffRecord, raised: Map<number, 'sup' | 'sub'>): string[] {
  const said = view.byteLength >= 8 ? view.getUint32(4, true) : 0;
  const reader = new BiffReader(pieces, 8);
  const strings: string[] = [];
  while (strings.length < said && !reader.isAtEnd) strings.push(modernText(reader, 2, raised));
  return strings;
}
