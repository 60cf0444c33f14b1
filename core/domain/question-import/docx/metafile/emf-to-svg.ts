import { EMF_COMMANDS } from '#core/domain/question-import/docx/metafile/emf-commands.ts';
import { type EmfState, firstMapping } from '#core/domain/question-import/docx/metafile/emf-state.ts';
import { METAFILE_LIMITS, readMetafile } from '#core/domain/question-import/docx/metafile/read-metafile.ts';
import { SvgPage } from '#core/domain/question-import/docx/metafile/svg-page.ts';

const HEADER_BYTES = 88;
const END = 14;
const MM_PER_INCH = 25.4;
/** The frame of a picture is given in hundredths of a millimetre. */
const FRAME_PER_MM = 100;

/**
 * An enhanced metafile of lines, curves, shapes and words as SVG. Null where anything is in it that is not understood, as
 * with the older kind: see wmf-to-svg.ts.
 */
export function emfToSvg(bytes: Uint8Array): string | null {
  return readMetafile(bytes, HEADER_BYTES, draw);
}

function draw(view: DataView): string | null {
  const page = pageOf(view);
  if (!page) return null;
  const state: EmfState = {
    page,
    tools: new Map(),
    mapping: firstMapping(),
    saved: [],
    font: null,
    isLost: false,
  };
  let at = view.getUint32(4, true);
  for (let count = 0; at + 8 <= view.byteLength; count += 1) {
    const [command, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (command === END) break;
    const act = EMF_COMMANDS[command];
    if (!act || count > METAFILE_LIMITS.commands || length < 8 || at + length > view.byteLength) return null;
    act(new DataView(view.buffer, view.byteOffset + at, length), state);
    if (state.isLost) return null;
    at += length;
  }
  return page.toSvg();
}

/** As large as its frame, in the dots of the device it was drawn for. */
function pageOf(view: DataView): SvgPage | null {
  const number = (at: number) => view.getInt32(at, true);
  const [dots, millimetres] = [
    { x: number(72), y: number(76) },
    { x: number(80), y: number(84) },
  ];
  if (Math.min(dots.x, dots.y, millimetres.x, millimetres.y) <= 0) return null;
  const across = (units: number) => Math.round((units / FRAME_PER_MM) * (dots.x / millimetres.x));
  const along = (units: number) => Math.round((units / FRAME_PER_MM) * (dots.y / millimetres.y));
  const page = new SvgPage();
  page.origin = { x: across(number(24)), y: along(number(28)) };
  page.extent = { x: across(number(32)) - page.origin.x, y: along(number(36)) - page.origin.y };
  page.unitsPerInch = (dots.x / millimetres.x) * MM_PER_INCH;
  return page;
}
