import { type EmfState, length, place } from '#core/domain/question-import/docx/metafile/emf-state.ts';
import { lettersOfFont } from '#core/domain/question-import/docx/metafile/letters-of-font.ts';

/** Numbers of glyphs instead of letters, and letters set one above another. */
const UNREAD = 0x10 | 0x2000;
const NO_LETTER = /[\p{Co}\p{Cc}\p{Cs}\ufffd]/u;

/** Words with the place of each letter; lost where the font or the letters say nothing we know. */
export function writeWords(record: DataView, state: EmfState): void {
  const count = record.getUint32(44, true);
  const from = record.getUint32(48, true);
  const after = record.getUint32(72, true);
  if ((record.getUint32(52, true) & UNREAD) !== 0 || !state.font || state.font.isTurned) {
    state.isLost = true;
    return;
  }
  if (count === 0) return;
  if (from + count * 2 > record.byteLength) throw new RangeError('cut short');
  const codes = Array.from({ length: count }, (_, index) => record.getUint16(from + index * 2, true));
  const text = state.font.isOfSigns
    ? lettersOfFont(
        state.font.family,
        Uint8Array.from(codes, (code) => code & 0xff),
      )
    : String.fromCharCode(...codes);
  if (text === null || NO_LETTER.test(text)) {
    state.isLost = true;
    return;
  }
  const hasAdvances = after > 0 && after + count * 4 <= record.byteLength && text.length === count;
  const advances = hasAdvances
    ? codes.map((_, index) => length(state.mapping, record.getInt32(after + index * 4, true)))
    : [];
  const at = { x: record.getInt32(36, true), y: record.getInt32(40, true) };
  state.page.words(text, place(state.mapping, at), advances);
}
