import { colour } from '#core/domain/question-import/docx/metafile/colour.ts';
import type { EmfFont, EmfState, EmfTool } from '#core/domain/question-import/docx/metafile/emf-state.ts';
import { length } from '#core/domain/question-import/docx/metafile/emf-state.ts';

const STOCK = 0x80000000;
const SYMBOL_CHARSET = 2;
const LONGEST_NAME = 64;
const NO_PEN = 5;

const grey = (part: string): EmfTool => ({ fill: `#${part.repeat(3)}` });
/** Tools every program has; a font among them says nothing. */
const STOCK_TOOLS: readonly EmfTool[] = [
  ...['ff', 'c0', '80', '40', '00'].map(grey),
  { fill: null },
  { pen: { colour: '#ffffff', width: 0 } },
  { pen: { colour: '#000000', width: 0 } },
  { pen: null },
];

export function penOf(record: DataView, style: number, width: number, at: number): EmfTool {
  if ((record.getUint32(style, true) & 15) === NO_PEN) return { pen: null };
  return { pen: { width: Math.max(0, record.getInt32(width, true)), colour: colour(record, at) } };
}

/** Hatched and patterned ones are not known. */
export function brushOf(record: DataView, state: EmfState): EmfTool {
  const style = record.getUint32(12, true);
  if (style > 1) state.isLost = true;
  return { fill: style === 1 ? null : colour(record, 16) };
}

export function fontOf(record: DataView): EmfTool {
  const bytes = new Uint8Array(record.buffer, record.byteOffset + 40, LONGEST_NAME);
  const family = new TextDecoder('utf-16le').decode(bytes).split('\0')[0] ?? '';
  const font: EmfFont = {
    family,
    size: Math.abs(record.getInt32(12, true)) || 12,
    isTurned: record.getInt32(20, true) !== 0,
    isBold: record.getInt32(28, true) >= 600,
    isItalic: record.getUint8(32) !== 0,
    isOfSigns: record.getUint8(35) === SYMBOL_CHARSET || /^(symbol|mt extra)/i.test(family),
  };
  return { font };
}

/** Takes up a pen, a brush or a font; their sizes are in the units of the picture. */
export function takeUp(state: EmfState, handle: number): void {
  const tool = handle >= STOCK ? (STOCK_TOOLS[handle - STOCK] ?? {}) : (state.tools.get(handle) ?? {});
  const { page, mapping } = state;
  if (tool.pen !== undefined)
    page.state.pen = tool.pen && { ...tool.pen, width: length(mapping, tool.pen.width) };
  if (tool.fill !== undefined) page.state.fill = tool.fill;
  if (tool.font) {
    state.font = tool.font;
    page.state.font = { ...tool.font, size: length(mapping, tool.font.size, 'y') };
  }
}
