import { colour } from '#core/domain/question-import/docx/metafile/colour.ts';
import { lettersOfFont } from '#core/domain/question-import/docx/metafile/letters-of-font.ts';
import type {
  DrawingState,
  Font,
  Point,
  SvgPage,
} from '#core/domain/question-import/docx/metafile/svg-page.ts';

type Tool = Partial<Pick<DrawingState, 'pen' | 'fill' | 'font'>>;

export interface WmfState {
  page: SvgPage;
  /** Pens, brushes and fonts by the first free place, as Windows keeps them. */
  objects: (Tool | null)[];
  saved: DrawingState[];
  /** A letter was met that is not known. */
  isLost: boolean;
}

type Command = (args: DataView, state: WmfState) => void;

const short = (args: DataView, index: number) => args.getInt16(index * 2, true);
const pair = (args: DataView, index = 0): Point => ({ x: short(args, index + 1), y: short(args, index) });
const nothing: Command = () => undefined;

function keep(state: WmfState, tool: Tool): void {
  const free = state.objects.indexOf(null);
  if (free < 0) state.objects.push(tool);
  else state.objects[free] = tool;
}

/** By the number of the command. What only says how colours are mixed says nothing here. */
export const WMF_COMMANDS: Record<number, Command> = {
  // Modes of mixing, mapping and filling; palettes; the notes of programs, MathType's own among them.
  ...Object.fromEntries(
    [
      0x0102, 0x0103, 0x0104, 0x0105, 0x0106, 0x0107, 0x0108, 0x020a, 0x0035, 0x0037, 0x0234, 0x0626, 0x0201,
      0x0231, 0x012c, 0x0416, 0x0415,
    ].map((command) => [command, nothing]),
  ),
  247: (_, state) => keep(state, {}),
  1791: (_, state) => keep(state, {}),
  523: (args, { page }) => {
    page.origin = pair(args);
  },
  524: (args, { page }) => {
    page.extent = pair(args);
  },
  30: (_, { page, saved }) => {
    saved.push({ ...page.state });
  },
  295: (_, { page, saved }) => {
    page.state = saved.pop() ?? page.state;
  },
  301: (args, { page, objects }) => {
    Object.assign(page.state, objects[args.getUint16(0, true)] ?? {});
  },
  496: (args, { objects }) => {
    const index = args.getUint16(0, true);
    if (index < objects.length) objects[index] = null;
  },
  762: (args, state) => {
    const isNone = (short(args, 0) & 15) === 5;
    keep(state, { pen: isNone ? null : { width: Math.max(0, short(args, 1)), colour: colour(args, 6) } });
  },
  764: (args, state) => keep(state, { fill: short(args, 0) === 1 ? null : colour(args, 2) }),
  763: (args, state) => keep(state, { font: fontOf(args) }),
  521: (args, { page }) => {
    page.state.textColour = colour(args, 0);
  },
  302: (args, { page }) => {
    page.alignWords(short(args, 0));
  },
  532: (args, { page }) => {
    page.state.at = pair(args);
  },
  531: (args, { page }) => {
    const to = pair(args);
    page.polygon([page.state.at, to], false);
    page.state.at = to;
  },
  804: (args, { page }) => page.polygon(points(args, 1, short(args, 0)), true),
  805: (args, { page }) => page.polygon(points(args, 1, short(args, 0)), false),
  1336: (args, { page }) => {
    let at = 1 + short(args, 0);
    for (let index = 0; index < short(args, 0); index += 1) {
      const count = short(args, 1 + index);
      page.polygon(points(args, at, count), true);
      at += count * 2;
    }
  },
  1051: (args, { page }) => {
    const [to, from] = [pair(args), pair(args, 2)];
    page.polygon([from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }], true);
  },
  1048: (args, { page }) => page.ellipse(short(args, 3), short(args, 2), short(args, 1), short(args, 0)),
  1313: (args, state) => {
    const length = short(args, 0);
    write(args, 2, length, pair(args, 1 + Math.ceil(length / 2)), [], state);
  },
  2610: (args, state) => {
    const length = short(args, 2);
    const start = (short(args, 3) & 6) === 0 ? 8 : 16;
    const after = (start + length + (length % 2)) / 2;
    const hasAdvances = args.byteLength >= (after + length) * 2;
    const advances = hasAdvances ? Array.from({ length }, (_, index) => short(args, after + index)) : [];
    write(args, start, length, pair(args), advances, state);
  },
};

function points(args: DataView, from: number, count: number): Point[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    x: short(args, from + index * 2),
    y: short(args, from + index * 2 + 1),
  }));
}

function fontOf(args: DataView): Font {
  const name = new Uint8Array(args.buffer, args.byteOffset + 18, Math.min(32, args.byteLength - 18));
  const end = name.indexOf(0);
  return {
    size: Math.abs(short(args, 0)) || 12,
    isBold: short(args, 4) >= 600,
    isItalic: args.getUint8(10) !== 0,
    family: new TextDecoder('windows-1252').decode(name.subarray(0, end < 0 ? name.length : end)),
  };
}

function write(
  args: DataView,
  start: number,
  length: number,
  at: Point,
  advances: number[],
  state: WmfState,
): void {
  const bytes = new Uint8Array(args.buffer, args.byteOffset + start, length);
  const text = lettersOfFont(state.page.state.font.family, bytes);
  if (text === null) state.isLost = true;
  else state.page.words(text, at, advances);
}
