import { METAFILE_LIMITS, readMetafile } from '#core/domain/question-import/docx/metafile/read-metafile.ts';
import { SvgPage } from '#core/domain/question-import/docx/metafile/svg-page.ts';
import { WMF_COMMANDS, type WmfState } from '#core/domain/question-import/docx/metafile/wmf-commands.ts';

const PLACED = 0x9ac6cdd7;
const PLACED_BYTES = 22;
const HEADER_BYTES = 18;

/**
 * A Windows metafile of lines, shapes and words as SVG, as equations have for a picture. Null where anything is in it that
 * is not understood: a drawing that lacks a part says something else.
 */
export function wmfToSvg(bytes: Uint8Array): string | null {
  return readMetafile(bytes, HEADER_BYTES, draw);
}

function draw(view: DataView): string | null {
  const isPlaced = view.getUint32(0, true) === PLACED;
  const page = new SvgPage();
  const state: WmfState = { page, objects: [], saved: [], isLost: false };
  if (isPlaced) {
    const edge = (at: number) => view.getInt16(at, true);
    page.origin = { x: edge(6), y: edge(8) };
    page.extent = { x: edge(10) - edge(6), y: edge(12) - edge(8) };
    page.unitsPerInch = view.getUint16(14, true) || page.unitsPerInch;
  }
  let at = (isPlaced ? PLACED_BYTES : 0) + HEADER_BYTES;
  for (let count = 0; at + 6 <= view.byteLength; count += 1) {
    if (count > METAFILE_LIMITS.commands) return null;
    const length = view.getUint32(at, true) * 2;
    const command = view.getUint16(at + 4, true);
    if (command === 0) break;
    if (length < 6 || at + length > view.byteLength) return null;
    const act = WMF_COMMANDS[command];
    if (!act) return null;
    act(new DataView(view.buffer, view.byteOffset + at + 6, length - 6), state);
    if (state.isLost) return null;
    at += length;
  }
  return page.toSvg();
}
