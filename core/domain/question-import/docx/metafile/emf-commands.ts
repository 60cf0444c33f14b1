import { colour } from '#core/domain/question-import/docx/metafile/colour.ts';
import { type EmfState, firstMapping, place } from '#core/domain/question-import/docx/metafile/emf-state.ts';
import { writeWords } from '#core/domain/question-import/docx/metafile/emf-text.ts';
import { brushOf, fontOf, penOf, takeUp } from '#core/domain/question-import/docx/metafile/emf-tools.ts';
import type { Point } from '#core/domain/question-import/docx/metafile/svg-page.ts';

/** @param record from its own beginning, with kind and length */
type Command = (record: DataView, state: EmfState) => void;

const nothing: Command = () => undefined;
const pair = (record: DataView, at: number): Point => ({
  x: record.getInt32(at, true),
  y: record.getInt32(at + 4, true),
});
const lose: Command = (_, state) => {
  state.isLost = true;
};

/** Points of four or two bytes a number, at their place on the page. */
function points(record: DataView, state: EmfState, from: number, count: number, bytes: 4 | 2): Point[] {
  if (from + count * bytes * 2 > record.byteLength) throw new RangeError('cut short');
  const read = (at: number) => (bytes === 4 ? record.getInt32(at, true) : record.getInt16(at, true));
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * bytes * 2;
    return place(state.mapping, { x: read(at), y: read(at + bytes) });
  });
}

type Shape = (points: Point[], state: EmfState) => void;
const polygon: Shape = (of, { page }) => page.polygon(of, true);
const polyline: Shape = (of, { page }) => page.polygon(of, false);
const onward =
  (shape: Shape): Shape =>
  (of, state) => {
    const { page } = state;
    shape([page.state.at, ...of], state);
    page.state.at = of.at(-1) ?? page.state.at;
  };
const bezier: Shape = (of, { page }) => {
  const [first, ...rest] = of.map(({ x, y }) => `${x} ${y}`);
  if (first !== undefined && rest.length >= 3) page.path(`M${first}C${rest.join(' ')}`, false);
};

const shapeOf =
  (shape: Shape, bytes: 4 | 2): Command =>
  (record, state) =>
    shape(points(record, state, 28, record.getUint32(24, true), bytes), state);

const shapesOf =
  (shape: Shape, bytes: 4 | 2): Command =>
  (record, state) => {
    const count = record.getUint32(24, true);
    let at = 32 + count * 4;
    if (at > record.byteLength) throw new RangeError('cut short');
    for (let index = 0; index < count; index += 1) {
      const size = record.getUint32(32 + index * 4, true);
      shape(points(record, state, at, size, bytes), state);
      at += size * bytes * 2;
    }
  };

const box = (record: DataView, { mapping }: EmfState): [Point, Point] => [
  place(mapping, pair(record, 8)),
  place(mapping, pair(record, 16)),
];

/** How the picture's own units turn into the world's: scaled and moved, never turned. */
const setWorld: Command = (record, state) => {
  const [across, turned, turnedToo, along, x, y] = [8, 12, 16, 20, 24, 28].map((at) =>
    record.getFloat32(at, true),
  );
  if (turned !== 0 || turnedToo !== 0 || !across || !along) state.isLost = true;
  else
    state.mapping = {
      ...state.mapping,
      world: { scale: { x: across, y: along }, move: { x: x ?? 0, y: y ?? 0 } },
    };
};

const RESET_WORLD = 1;
const SET_WORLD = 4;
const changeWorld: Command = (record, state) => {
  const mode = record.getUint32(32, true);
  if (mode === RESET_WORLD) state.mapping = { ...state.mapping, world: firstMapping().world };
  else if (mode === SET_WORLD) setWorld(record, state);
  else state.isLost = true;
};

const SCALED_MODES = [7, 8];
const setMode: Command = (record, state) => {
  const mode = record.getUint32(8, true);
  if (mode !== 1 && !SCALED_MODES.includes(mode)) state.isLost = true;
  state.mapping = { ...state.mapping, isScaled: SCALED_MODES.includes(mode) };
};

const mapped =
  (side: 'window' | 'viewport', what: 'origin' | 'extent'): Command =>
  (record, state) => {
    state.mapping = { ...state.mapping, [side]: { ...state.mapping[side], [what]: pair(record, 8) } };
  };

const restore: Command = (record, state) => {
  const back = -record.getInt32(8, true);
  if (back < 1 || back > state.saved.length) return lose(record, state);
  const [found] = state.saved.splice(-back);
  if (found) {
    state.page.state = found.drawing;
    Object.assign(state, { mapping: found.mapping, font: found.font });
  }
};

/** By the number of the record. What only says how colours are mixed says nothing here. */
export const EMF_COMMANDS: Record<number, Command> = {
  // Modes of mixing and filling, clipping to the picture, palettes, the notes of programs.
  ...Object.fromEntries(
    [13, 16, 18, 19, 20, 21, 23, 25, 30, 48, 49, 50, 51, 52, 58, 70, 75, 98, 115].map((command) => [
      command,
      nothing,
    ]),
  ),
  2: shapeOf(bezier, 4),
  3: shapeOf(polygon, 4),
  4: shapeOf(polyline, 4),
  5: shapeOf(onward(bezier), 4),
  6: shapeOf(onward(polyline), 4),
  7: shapesOf(polyline, 4),
  8: shapesOf(polygon, 4),
  85: shapeOf(bezier, 2),
  86: shapeOf(polygon, 2),
  87: shapeOf(polyline, 2),
  88: shapeOf(onward(bezier), 2),
  89: shapeOf(onward(polyline), 2),
  90: shapesOf(polyline, 2),
  91: shapesOf(polygon, 2),
  9: mapped('window', 'extent'),
  10: mapped('window', 'origin'),
  11: mapped('viewport', 'extent'),
  12: mapped('viewport', 'origin'),
  17: setMode,
  22: (record, { page }) => page.alignWords(record.getUint32(8, true)),
  24: (record, { page }) => {
    page.state.textColour = colour(record, 8);
  },
  27: (record, { page, mapping }) => {
    page.state.at = place(mapping, pair(record, 8));
  },
  54: (record, state) => onward(polyline)([place(state.mapping, pair(record, 8))], state),
  33: (_, { page, mapping, font, saved }) => {
    saved.push({ drawing: { ...page.state }, mapping, font });
  },
  34: restore,
  35: setWorld,
  36: changeWorld,
  37: (record, state) => takeUp(state, record.getUint32(8, true)),
  38: (record, { tools }) => tools.set(record.getUint32(8, true), penOf(record, 12, 16, 24)),
  39: (record, state) => state.tools.set(record.getUint32(8, true), brushOf(record, state)),
  40: (record, { tools }) => tools.delete(record.getUint32(8, true)),
  82: (record, { tools }) => tools.set(record.getUint32(8, true), fontOf(record)),
  95: (record, { tools }) => tools.set(record.getUint32(8, true), penOf(record, 28, 32, 40)),
  42: (record, state) => {
    const [from, to] = box(record, state);
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    state.page.ellipse(left, Math.min(from.y, to.y), right, Math.max(from.y, to.y));
  },
  43: (record, state) => {
    const [from, to] = box(record, state);
    state.page.polygon([from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }], true);
  },
  84: writeWords,
};
