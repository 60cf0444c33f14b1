import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import {
  bubbleRows,
  type PageLayout,
  type PrintedMark,
  type Registration,
  type Spot,
  type Square,
} from '#core/domain/omr/layout.ts';
import { CODE_MODULES, isWhiteModule, MARKER_MODULES } from '#core/domain/omr/marker-dictionary.ts';
import { isInk } from '#server/omr/landmarks/printed-shapes.ts';
import { stroke } from './pen.ts';
import { PRINT_PIXELS_PER_MM } from './printed-sheet.ts';

/** A page drawn from its layout alone: squares or markers, anchors, rings and what stands in them; a sheet of any make. */
export function plainSheet(
  layout: PageLayout,
  { markerGroup = 0, ringGrey = 90, areNumbered = false } = {},
): GreyRaster {
  const width = Math.round(layout.width * PRINT_PIXELS_PER_MM);
  const height = Math.round(layout.height * PRINT_PIXELS_PER_MM);
  const page = { width, height, data: new Uint8Array(width * height).fill(255) };
  const { registration } = layout;
  if (registration.kind === 'squares') for (const square of registration.squares) fillSquare(page, square, 0);
  if (registration.kind === 'markers')
    for (const [place, square] of registration.markers.entries())
      drawMarker(page, square, markerGroup * registration.markers.length + place);
  drawRegistration(page, registration);
  for (const anchor of layout.anchors) fillSquare(page, anchor, 0);
  for (const { options, bubble } of bubbleRows(layout))
    for (const [option, { x, y }] of options.entries()) {
      const { diameter, ring, isBlack } = bubble;
      const grey = isBlack ? 0 : ringGrey;
      if (ring > 0) drawRing(page, x, y, (diameter - ring) / 2, ring, grey);
      if (areNumbered) drawDigit(page, x, y, option + 1, diameter / 4, grey);
    }
  return page;
}

function drawRegistration(page: GreyRaster, registration: Registration): void {
  if (registration.kind === 'marks') for (const mark of registration.marks) drawPrintedMark(page, mark);
  if (registration.kind === 'outline')
    drawPrintedMark(page, { shape: 'box', line: OUTLINE_LINE, ...registration.outline });
  if (registration.kind === 'tracks')
    for (const { x, y, count, step, width, height } of registration.tracks)
      for (let bar = 0; bar < count; bar++)
        drawPrintedMark(page, {
          shape: 'rectangle',
          x: x + bar * step.x,
          y: y + bar * step.y,
          width,
          height,
        });
}

const OUTLINE_LINE = 0.6;

/** A mark in one grey, drawn over what is there. */
export function drawPrintedMark({ width, data }: GreyRaster, mark: PrintedMark, grey = 0): void {
  const scale = PRINT_PIXELS_PER_MM;
  for (let row = Math.round(mark.y * scale); row < Math.round((mark.y + mark.height) * scale); row++)
    for (
      let column = Math.round(mark.x * scale);
      column < Math.round((mark.x + mark.width) * scale);
      column++
    )
      if (isInk(mark, (column + 0.5) / scale - mark.x, (row + 0.5) / scale - mark.y))
        data[row * width + column] = grey;
}

/** A square of one grey, drawn over what is there; lengths in millimetres. */
export function fillSquare({ width, data }: GreyRaster, { x, y, size }: Square, grey: number): void {
  const [left, right] = [Math.round(x * PRINT_PIXELS_PER_MM), Math.round((x + size) * PRINT_PIXELS_PER_MM)];
  for (
    let row = Math.round(y * PRINT_PIXELS_PER_MM);
    row < Math.round((y + size) * PRINT_PIXELS_PER_MM);
    row++
  )
    data.fill(grey, row * width + left, row * width + right);
}

function drawMarker(page: GreyRaster, square: Square, id: number): void {
  fillSquare(page, square, 0);
  const size = square.size / MARKER_MODULES;
  for (let row = 0; row < CODE_MODULES; row++)
    for (let column = 0; column < CODE_MODULES; column++)
      if (isWhiteModule(id, row, column))
        fillSquare(page, { x: square.x + (column + 1) * size, y: square.y + (row + 1) * size, size }, 255);
}

/** An outline drawn over what is there, `width` and `height` from edge to edge: millimetres. */
export function drawOval(
  page: GreyRaster,
  { x, y }: Spot,
  width: number,
  height: number,
  line: number,
): void {
  const at = (part: number): Spot => ({
    x: x + ((width - line) / 2) * Math.cos((2 * Math.PI * part) / OVAL_PARTS),
    y: y + ((height - line) / 2) * Math.sin((2 * Math.PI * part) / OVAL_PARTS),
  });
  for (let part = 0; part < OVAL_PARTS; part++) stroke(page, at(part), at(part + 1), line, 0);
}

const OVAL_PARTS = 40;

/** Segments of each digit from 1 to 5, as on a pocket calculator: from and to, in units from the middle. */
const SEGMENTS = {
  top: [-0.6, -1, 0.6, -1],
  middle: [-0.6, 0, 0.6, 0],
  bottom: [-0.6, 1, 0.6, 1],
  upperLeft: [-0.6, -1, -0.6, 0],
  upperRight: [0.6, -1, 0.6, 0],
  lowerLeft: [-0.6, 0, -0.6, 1],
  lowerRight: [0.6, 0, 0.6, 1],
} as const;
const DIGITS: (keyof typeof SEGMENTS)[][] = [
  ['upperRight', 'lowerRight'],
  ['top', 'upperRight', 'middle', 'lowerLeft', 'bottom'],
  ['top', 'upperRight', 'middle', 'lowerRight', 'bottom'],
  ['upperLeft', 'upperRight', 'middle', 'lowerRight'],
  ['top', 'upperLeft', 'middle', 'lowerRight', 'bottom'],
];
const DIGIT_LINE = 0.25;

export function drawDigit(
  page: GreyRaster,
  x: number,
  y: number,
  digit: number,
  unit: number,
  grey: number,
): void {
  for (const segment of DIGITS[(digit - 1) % DIGITS.length] ?? []) {
    const [fromX, fromY, toX, toY] = SEGMENTS[segment].map((place) => place * unit) as [
      number,
      number,
      number,
      number,
    ];
    const [from, to] = [
      { x: x + fromX, y: y + fromY },
      { x: x + toX, y: y + toY },
    ];
    stroke(page, from, to, DIGIT_LINE, grey);
  }
}

function drawRing(
  { width, data }: GreyRaster,
  x: number,
  y: number,
  radius: number,
  line: number,
  grey: number,
): void {
  const scale = PRINT_PIXELS_PER_MM;
  const reach = Math.ceil((radius + line) * scale);
  for (let row = Math.round(y * scale) - reach; row <= y * scale + reach; row++)
    for (let column = Math.round(x * scale) - reach; column <= x * scale + reach; column++) {
      const away = Math.abs(Math.hypot((column + 0.5) / scale - x, (row + 0.5) / scale - y) - radius);
      const cover = Math.max(0, Math.min(1, (line / 2 - away) * scale + 0.5));
      if (cover > 0) data[row * width + column] = Math.round(255 - cover * (255 - grey));
    }
}
