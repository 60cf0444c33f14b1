import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Registration, Spot } from '#core/domain/omr/layout.ts';
import {
  findBlocks,
  type RingBlock,
  type RingBox,
  slantOf,
} from '#core/domain/omr/own-sheets/find-blocks.ts';
import { MOST_BLOCKS, type OwnSheet } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { proposeBlocks } from '#core/domain/omr/own-sheets/propose-blocks.ts';
import { middleOf } from '#core/domain/omr/own-sheets/steps.ts';
import type { PageRegistration } from '#core/domain/omr/page-reading.ts';
import { byteAt, countAt } from '../numeric/elements.ts';
import { cornerSquares } from './corner-squares.ts';
import { type RingShape, ringShapes } from './ring-boxes.ts';

/** What a blank sheet shows, and how to draw it upright. */
export interface FoundSheet {
  sheet: OwnSheet;
  /** Of the picture, for `rectify`. */
  placed: PageRegistration;
}

/** Papers sheets are printed on: shorter and longer side in millimetres. Sizes of one shape cannot be told apart. */
const PAPERS = [
  [210, 297],
  [215.9, 279.4],
  [215.9, 355.6],
] as const;
const SAME_SHAPE = 0.03;

/** The blocks of rings on a blank sheet, as a scan or a PDF shows it upright; none where there are no rows of rings. */
export function findOwnSheet(raster: GreyRaster): FoundSheet {
  const [plain, pale] = [raster, darkened(raster)].map(seenIn) as [Seen, Seen];
  // Print in a pale colour is seen in the second only; grain of the paper, too.
  const seen = pale.rings > 1.1 * plain.rings ? pale : plain;
  const placed = placeUpright(raster, seen.slant);
  const toPage = pageOf(placed);
  const upright = seen.shapes.map((shape) => onPage(shape, toPage, placed.pixelsPerMm));
  const blocks = findBlocks(upright);
  const used = upright.filter((box) => blocks.some((block) => isOf(block, box)));
  return {
    placed,
    sheet: {
      width: round(placed.width),
      height: round(placed.height),
      registration: registrationOf(raster, toPage, placed),
      ring: ringOf(used),
      isBlack: isBlack(raster, seen.shapes),
      blocks: proposeBlocks(blocks)
        .slice(0, MOST_BLOCKS)
        .map((block) => ({
          ...block,
          x: round(block.x),
          y: round(block.y),
          diameter: round(block.diameter),
          // Of a long block, a hundredth of a millimetre a row adds up.
          columnStep: fine(block.columnStep),
          rowStep: fine(block.rowStep),
        })),
    },
  };
}

interface Seen {
  shapes: RingShape[];
  slant: number;
  /** In blocks. */
  rings: number;
}

function seenIn(raster: GreyRaster): Seen {
  const shapes = ringShapes(raster);
  const slant = slantOf(shapes);
  const [cos, sin] = [Math.cos(-slant), Math.sin(-slant)];
  const turned = shapes.map((shape) => ({
    ...shape,
    x: cos * shape.x - sin * shape.y,
    y: sin * shape.x + cos * shape.y,
  }));
  const rings = findBlocks(turned).reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  return { shapes, slant, rings };
}

const STRONGER = 3;

/** The same with all that is printed three times as dark. */
function darkened({ width, height, data }: GreyRaster): GreyRaster {
  const counts = new Uint32Array(256);
  for (const grey of data) counts[grey] = countAt(counts, grey) + 1;
  let paper = 255;
  for (let above = 0; paper > 0 && above < data.length / 4; paper--) above += countAt(counts, paper);
  const table = Uint8Array.from({ length: 256 }, (_, grey) =>
    Math.max(0, Math.min(255, paper - STRONGER * (paper - grey))),
  );
  return { width, height, data: data.map((grey) => byteAt(table, grey)) };
}

/** The whole picture is the page, turned by its slant around its middle. */
function placeUpright({ width, height }: GreyRaster, slant: number): PageRegistration {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const paper = PAPERS.find(
    ([short, long]) => Math.abs((longer * short) / (shorter * long) - 1) < SAME_SHAPE,
  );
  const scale = paper ? (shorter / paper[0] + longer / paper[1]) / 2 : longer / PAPERS[0][1];
  const [across, down] = [width / scale, height / scale];
  const [cos, sin] = [scale * Math.cos(slant), scale * Math.sin(slant)];
  const x = width / 2 - (cos * across) / 2 + (sin * down) / 2;
  const y = height / 2 - (sin * across) / 2 - (cos * down) / 2;
  return {
    width: across,
    height: down,
    homography: [cos, -sin, x, sin, cos, y, 0, 0, 1],
    bend: null,
    pixelsPerMm: scale,
  };
}

/** From the picture's pixels to the page's millimetres. */
function pageOf({ homography, pixelsPerMm }: PageRegistration): (point: Spot) => Spot {
  const [cos = 1, , x = 0, sin = 0, , y = 0] = homography;
  const square = pixelsPerMm ** 2;
  return (point) => ({
    x: (cos * (point.x - x) + sin * (point.y - y)) / square,
    y: (cos * (point.y - y) - sin * (point.x - x)) / square,
  });
}

function onPage(shape: RingShape, toPage: (point: Spot) => Spot, scale: number): RingShape {
  const { width, height, area } = shape;
  return {
    ...shape,
    ...toPage(shape),
    width: width / scale,
    height: height / scale,
    area: area / scale ** 2,
  };
}

function isOf(block: RingBlock, { x, y }: RingBox): boolean {
  const [within, down] = [block.width / 2, block.height / 2];
  return (
    x > block.x - within &&
    x < block.x + (block.columns - 1) * block.columnStep + within &&
    y > block.y - down &&
    y < block.y + (block.rows - 1) * block.rowStep + down
  );
}

/** Four plain squares in the corners, else the edges of the scan. */
function registrationOf(
  raster: GreyRaster,
  toPage: (point: Spot) => Spot,
  { width, height, pixelsPerMm }: PageRegistration,
): Registration {
  const squares = cornerSquares(raster).map((square) => {
    const { x, y } = toPage(square);
    const size = square.size / pixelsPerMm;
    return { x: round(x - size / 2), y: round(y - size / 2), size: round(size) };
  });
  const isOnPage = squares.every(
    ({ x, y, size }) => x >= 0 && y >= 0 && x + size <= width && y + size <= height,
  );
  return squares.length === 4 && isOnPage ? { kind: 'squares', squares } : { kind: 'frame' };
}

/** Width of a ring's line, by what it covers; of ovals and boxes, on which the reader finds no ring, none. */
function ringOf(shapes: readonly RingShape[]): number {
  const round_ = shapes.filter(
    ({ width, height, isBox }) => !isBox && Math.abs(width - height) <= 0.15 * Math.max(width, height),
  );
  if (round_.length < shapes.length / 2 || shapes.length === 0) return 0;
  const lines = round_.map(({ area, width, height }) => (2 * area) / (Math.PI * (width + height)));
  const sorted = lines.sort((a, b) => a - b);
  return round(Math.max(0.15, Math.min(0.6, sorted[sorted.length >> 2] ?? 0.3)));
}

/** Greys of a ring that is as black as a pen writes, as a share of the paper's. */
const BLACK = 0.42;

function isBlack({ width, data }: GreyRaster, shapes: readonly RingShape[]): boolean {
  const greys = shapes.map(({ x, y, width: across }) => {
    const line = Math.floor(y) * width;
    const from = Math.floor(x - across / 2);
    let darkest = 255;
    for (let at = from; at < from + across / 4; at++) darkest = Math.min(darkest, data[line + at] ?? 255);
    return darkest;
  });
  return greys.length > 0 && middleOf(greys) < BLACK * 255;
}

const round = (value: number) => Math.round(value * 100) / 100;
const fine = (value: number) => Math.round(value * 10_000) / 10_000;
