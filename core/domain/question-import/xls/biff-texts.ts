import { raisedText } from '../markup/raised-text.ts';
import { BiffReader, type Decode } from './biff-records.ts';

/** Raised or lowered, by the number of the font. */
export type Raised = ReadonlyMap<number, 'sup' | 'sub'>;

/** Code pages of workbooks before 1997 by their numbers in Windows. */
const PAGES: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
};

export function pageOf(number: number): Decode {
  const isWindows = number >= 1250 && number <= 1258;
  const decoder = new TextDecoder(PAGES[number] ?? (isWindows ? `windows-${number}` : 'windows-1252'));
  return (bytes) => decoder.decode(bytes);
}

/** What programs write that give each letter one byte: Latin-1 by the book, and what Windows has more. */
export const narrowText: Decode = pageOf(1252);

/** A text of a workbook since 1997: how many letters, how they are written, fonts within, how it sounds. */
export function modernText(reader: BiffReader, sizeOfCount: 1 | 2, raised: Raised = new Map()): string {
  const count = sizeOfCount === 1 ? reader.byte() : reader.short();
  // An empty text may end there.
  if (count === 0 && reader.isAtEnd) return '';
  const flags = reader.byte();
  const runs = flags & 8 ? reader.short() : 0;
  const sounds = flags & 4 ? reader.long() : 0;
  const text = reader.letters(count, (flags & 1) === 1, narrowText);
  const fonts: { at: number; font: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const next = { at: reader.short(), font: reader.short() };
    // Runs that go back would write the same letters over and over.
    if (next.at > (fonts.at(-1)?.at ?? -1)) fonts.push(next);
  }
  reader.skip(sounds);
  return withRaised(text, fonts, raised);
}

/** Before 1997: letters of the code page, a byte each. */
export function earlyText(reader: BiffReader, sizeOfCount: 1 | 2, page: Decode): string {
  const count = sizeOfCount === 1 ? reader.byte() : reader.short();
  const bytes: number[] = [];
  while (bytes.length < count && !reader.isAtEnd) bytes.push(reader.byte());
  return page(Uint8Array.from(bytes));
}

function withRaised(text: string, fonts: readonly { at: number; font: number }[], raised: Raised): string {
  if (!fonts.some(({ font }) => raised.has(font))) return text;
  const first = text.slice(0, fonts[0]?.at ?? 0);
  const pieces = fonts.map(({ at, font }, index) => {
    const piece = text.slice(at, fonts[index + 1]?.at ?? text.length);
    const place = raised.get(font);
    return place ? raisedText(piece, place) : piece;
  });
  return first + pieces.join('');
}

/** A sheet's or a cell's text, as the version of the workbook writes it. */
export type TextReader = (pieces: readonly Uint8Array[], from: number, sizeOfCount: 1 | 2) => string;

export const textReader = (isModern: boolean, page: Decode, raised: Raised): TextReader =>
  isModern
    ? (pieces, from, size) => modernText(new BiffReader(pieces, from), size, raised)
    : (pieces, from, size) => earlyText(new BiffReader(pieces, from), size, page);
