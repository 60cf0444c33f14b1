import type {
  DrawingState,
  Font,
  Point,
  SvgPage,
} from '#core/domain/question-import/docx/metafile/svg-page.ts';

/** A font whose letters may be signs: by the name of the font then, not by Unicode. */
export interface EmfFont extends Font {
  isOfSigns: boolean;
  isTurned: boolean;
}

export interface EmfTool {
  pen?: DrawingState['pen'];
  fill?: string | null;
  font?: EmfFont;
}

/** From the units of the picture to those of the device it was drawn for: without turning, or it is not understood. */
export interface Mapping {
  window: { origin: Point; extent: Point };
  viewport: { origin: Point; extent: Point };
  /** Extents say something in these modes alone. */
  isScaled: boolean;
  world: { scale: Point; move: Point };
}

export interface EmfState {
  page: SvgPage;
  tools: Map<number, EmfTool>;
  mapping: Mapping;
  saved: { drawing: DrawingState; mapping: Mapping; font: EmfFont | null }[];
  font: EmfFont | null;
  /** Something was met that is not known. */
  isLost: boolean;
}

const zero = (): Point => ({ x: 0, y: 0 });
const one = (): Point => ({ x: 1, y: 1 });

export const firstMapping = (): Mapping => ({
  window: { origin: zero(), extent: one() },
  viewport: { origin: zero(), extent: one() },
  isScaled: false,
  world: { scale: one(), move: zero() },
});

function scaleOf({ window, viewport, isScaled, world }: Mapping): Point {
  if (!isScaled) return world.scale;
  return {
    x: (world.scale.x * viewport.extent.x) / (window.extent.x || 1),
    y: (world.scale.y * viewport.extent.y) / (window.extent.y || 1),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** A length across, or along where it is a height. */
export function length(mapping: Mapping, units: number, along: 'x' | 'y' = 'x'): number {
  return rounded(Math.abs(units * scaleOf(mapping)[along]));
}

export function place(mapping: Mapping, { x, y }: Point): Point {
  const { window, viewport, isScaled, world } = mapping;
  const at = { x: x * world.scale.x + world.move.x, y: y * world.scale.y + world.move.y };
  const scale = isScaled
    ? { x: viewport.extent.x / (window.extent.x || 1), y: viewport.extent.y / (window.extent.y || 1) }
    : one();
  return {
    x: rounded((at.x - window.origin.x) * scale.x + viewport.origin.x),
    y: rounded((at.y - window.origin.y) * scale.y + viewport.origin.y),
  };
}
