import type { ByteCursor } from '#core/domain/question-import/docx/mathtype/byte-cursor.ts';
import { laterTemplate } from '#core/domain/question-import/docx/mathtype/later-template.ts';

/** In what the versions of MTEF differ. */
export interface Format {
  /** Version 5 defines fonts and colours before it uses them, and writes options in a byte of their own. */
  hasDefinitions: boolean;
  readTag: (from: ByteCursor) => { type: number; options: number };
  /** The bit of a sign that has marks above or below. */
  hasMarks: number;
  /** The bit of the first letter of a name; 0: this version does not say. */
  startsName: number;
  /** The code of a sign, or its place in a font where it has none. */
  readCode: (from: ByteCursor, options: number) => { code: number | null; place: number | null };
  /** Of one record: what stands above, below or across a sign. */
  readMarks: (from: ByteCursor) => number[];
  template: (selector: number, variation: number) => { selector: number; variation: number };
}

/** Records whose tag a byte of options follows, in version 5. */
const HAVE_OPTIONS = 6;
const MOST_MARKS = 20;

const EARLY: Format = {
  hasDefinitions: false,
  hasMarks: 2,
  startsName: 0,
  readTag: (from) => {
    const tag = from.byte();
    return { type: tag & 15, options: tag >> 4 };
  },
  readCode: (from) => ({ code: from.short(), place: null }),
  // Several in one record, up to a zero.
  readMarks: (from) => {
    const marks: number[] = [];
    for (let mark = from.byte(); mark !== 0 && marks.length < MOST_MARKS; mark = from.byte())
      marks.push(mark);
    return marks;
  },
  template: laterTemplate,
};

const LATER: Format = {
  hasDefinitions: true,
  hasMarks: 1,
  startsName: 2,
  readTag: (from) => {
    const type = from.byte();
    return { type, options: type >= 1 && type <= HAVE_OPTIONS ? from.byte() : 0 };
  },
  readCode: (from, options) => {
    const code = (options & 0x20) === 0 ? from.short() : null;
    const place = (options & 4) !== 0 ? from.byte() : (options & 0x10) !== 0 ? from.short() : null;
    return { code, place };
  },
  readMarks: (from) => [from.byte()],
  template: (selector, variation) => ({ selector, variation }),
};

/** By the first byte of an equation. */
export const FORMATS: Record<number, Format> = { 3: EARLY, 4: EARLY, 5: LATER };
