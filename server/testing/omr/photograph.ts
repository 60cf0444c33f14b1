import sharp from 'sharp';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { fitHomography, project } from '#server/omr/pose/homography.ts';
import { sample } from '#server/omr/raster/sample.ts';
import { splitColours } from '#server/omr/split-colours.ts';
import type { ColouredPage } from './marks-around.ts';
import { moirePattern } from './moire.ts';
import { type PaperState, reliefOf } from './paper-relief.ts';
import { PRINT_PIXELS_PER_MM } from './printed-sheet.ts';
import type { Random } from './random.ts';

/** How a page is taken: lengths in millimetres of the page, angles in degrees, greys 0 to 255. */
export interface Shot {
  pixelsPerMm: number;
  /** Clockwise. */
  rotation: number;
  /** How much nearer one side is than the other: 0 is straight from above. */
  tilt: number;
  /** Highest displacement by curl. */
  curl: number;
  /** Of the desk around the page; 0 is a scan. */
  border: number;
  /** Gaussian, sigma. */
  blur: number;
  /** Darkest part of the page as a share of the lightest. */
  shade: number;
  /** Does the edge of a shadow fall across it? */
  shadow: boolean;
  paper: number;
  noise: number;
  /** JPEG quality; none when 0. */
  quality: number;
  /** What became of the paper before it was taken. */
  paperState?: PaperState;
  /** Depth of the pattern that a screen, or a scanner's rows, leave: greys. */
  moire?: number;
  /** By which share its waves change their length over the page. */
  moireDrift?: number;
}

/** A picture of the page as a camera or a scanner would give it. */
export async function photograph(page: ColouredPage, shot: Shot, random: Random): Promise<GreyRaster> {
  const { taken, yellow } = warped(page, shot, random);
  const seen = blurred(taken, shot.blur * shot.pixelsPerMm);
  light(seen, shot, random);
  if (shot.moire) moirePattern(seen, shot.moire, random, shot.moireDrift);
  return yellow ? compressedInColours(seen, yellow, shot.quality) : compressed(seen, shot.quality);
}

/** Warm paper, and ink that swallows blue. */
async function compressedInColours(
  green: GreyRaster,
  yellow: GreyRaster,
  quality: number,
): Promise<GreyRaster> {
  const { width, height } = green;
  const pixels = Buffer.alloc(3 * width * height);
  for (let at = 0; at < green.data.length; at++) {
    const grey = green.data[at] as number;
    pixels[3 * at] = grey;
    pixels[3 * at + 1] = grey;
    pixels[3 * at + 2] = 0.95 * grey * (1 - (yellow.data[at] as number) / 255);
  }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: quality || 95 })
    .toBuffer();
  return splitColours(await sharp(jpeg).raw().toBuffer(), width, height);
}

export async function compressed(picture: GreyRaster, quality: number): Promise<GreyRaster> {
  if (quality === 0) return picture;
  const { width, height } = picture;
  const jpeg = await jpegOf(picture, quality);
  const data = await sharp(jpeg).toColourspace('b-w').raw().toBuffer();
  return { width, height, data: new Uint8Array(data) };
}

export function jpegOf({ width, height, data }: GreyRaster, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality })
    .toBuffer();
}

/** As a telephone writes it: in colours, under a warm lamp. */
export function colourJpegOf({ width, height, data }: GreyRaster, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .tint('#f4ead8')
    .jpeg({ quality })
    .toBuffer();
}

const MESH = 8;

function warped(page: ColouredPage, shot: Shot, random: Random): { taken: GreyRaster; yellow?: GreyRaster } {
  const [pageWidth, pageHeight] = [page.width / PRINT_PIXELS_PER_MM, page.height / PRINT_PIXELS_PER_MM];
  const corners = [
    { x: 0, y: 0 },
    { x: pageWidth, y: 0 },
    { x: pageWidth, y: pageHeight },
    { x: 0, y: pageHeight },
  ];
  const seen = seenCorners(corners, shot, random);
  const left = Math.min(...seen.map(({ x }) => x)) - shot.border * shot.pixelsPerMm;
  const top = Math.min(...seen.map(({ y }) => y)) - shot.border * shot.pixelsPerMm;
  const width = Math.ceil(Math.max(...seen.map(({ x }) => x)) + shot.border * shot.pixelsPerMm - left);
  const height = Math.ceil(Math.max(...seen.map(({ y }) => y)) + shot.border * shot.pixelsPerMm - top);
  const back = fitHomography(
    seen.map(({ x, y }) => ({ x: x - left, y: y - top })),
    corners,
  );
  if (!back) throw new Error('The page is seen from its edge.');
  const curl = curlOf(shot, random, pageWidth, pageHeight);
  const relief = shot.paperState && reliefOf(shot.paperState, page.width, page.height, random);
  const source = (x: number, y: number) => {
    const flat = curl(project(back, x, y));
    return relief ? relief.moved(flat) : flat;
  };
  const lit = relief ? { ...page, data: relief.shaded(page) } : page;
  const taken = resampled(lit, width, height, source, random.between(40, 190));
  if (!page.yellow) return { taken };
  return { taken, yellow: resampled({ ...page, data: page.yellow }, width, height, source, 0) };
}

function seenCorners(corners: { x: number; y: number }[], shot: Shot, random: Random) {
  const angle = (shot.rotation * Math.PI) / 180;
  const direction = random.between(0, 2 * Math.PI);
  const [tiltX, tiltY] = [(shot.tilt * Math.cos(direction)) / 250, (shot.tilt * Math.sin(direction)) / 250];
  return corners.map(({ x, y }) => {
    const [fromX, fromY] = [x - 105, y - 148.5];
    const depth = 1 + tiltX * fromX + tiltY * fromY;
    const [u, v] = [(fromX * shot.pixelsPerMm) / depth, (fromY * shot.pixelsPerMm) / depth];
    return { x: u * Math.cos(angle) - v * Math.sin(angle), y: u * Math.sin(angle) + v * Math.cos(angle) };
  });
}

/** Paper bends along a straight axis: what lies on the slope is moved across it. */
function curlOf({ curl }: Shot, random: Random, width: number, height: number) {
  const angle = random.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const waves = random.between(0.5, 1);
  const phase = random.between(0, 2 * Math.PI);
  const size = Math.hypot(width, height);
  return ({ x, y }: { x: number; y: number }) => {
    const across = ((x - width / 2) * cos + (y - height / 2) * sin) / size;
    const moved = curl * Math.sin(2 * Math.PI * waves * across + phase);
    return { x: x + moved * cos, y: y + moved * sin };
  };
}

function resampled(
  page: GreyRaster,
  width: number,
  height: number,
  source: (x: number, y: number) => { x: number; y: number },
  desk: number,
): GreyRaster {
  const data = new Uint8Array(width * height);
  // Of this function, not of the module: in a test each use of an import is a call, and here are millions.
  const [greyAt, scale] = [sample, PRINT_PIXELS_PER_MM];
  const [pageWidth, pageHeight] = [page.width, page.height];
  for (let top = 0; top < height; top += MESH)
    for (let left = 0; left < width; left += MESH) {
      const [start, right, down] = [source(left, top), source(left + MESH, top), source(left, top + MESH)];
      const [rightX, rightY] = [(right.x - start.x) / MESH, (right.y - start.y) / MESH];
      const [downX, downY] = [(down.x - start.x) / MESH, (down.y - start.y) / MESH];
      const spots = Math.max(1, Math.min(4, Math.round(scale * Math.hypot(rightX, rightY))));
      for (let row = top; row < Math.min(height, top + MESH); row++)
        for (let column = left; column < Math.min(width, left + MESH); column++) {
          let sum = 0;
          for (let j = 0; j < spots; j++) {
            const dy = row - top + (j + 0.5) / spots;
            for (let i = 0; i < spots; i++) {
              const dx = column - left + (i + 0.5) / spots;
              const x = (start.x + rightX * dx + downX * dy) * scale;
              const y = (start.y + rightY * dx + downY * dy) * scale;
              const isOnPage = x >= 0 && y >= 0 && x < pageWidth && y < pageHeight;
              sum += isOnPage ? greyAt(page, x, y) : desk;
            }
          }
          data[row * width + column] = sum / (spots * spots);
        }
    }
  return { width, height, data };
}

/** Gaussian, along rows and then along columns; sigma in pixels. */
export function blurred(picture: GreyRaster, sigma: number): GreyRaster {
  if (sigma < 0.3) return picture;
  const { width, height, data } = picture;
  const reach = Math.ceil(2.5 * sigma);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const rows = new Uint8Array(data.length);
  const columns = new Uint8Array(data.length);
  const line = new Uint8Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    line.fill(data[y * width] as number, 0, reach);
    line.set(data.subarray(y * width, (y + 1) * width), reach);
    line.fill(data[(y + 1) * width - 1] as number, width + reach);
    for (let x = 0; x < width; x++) {
      let sum = 0.5 * whole;
      for (let tap = 0; tap < weights.length; tap++)
        sum += (weights[tap] as number) * (line[x + tap] as number);
      rows[y * width + x] = sum / whole;
    }
  }
  // All columns of a row at once: down one column after another, each pixel would be fetched from memory anew.
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0.5 * whole);
    for (let tap = 0; tap < weights.length; tap++) {
      const weight = weights[tap] as number;
      const from = Math.max(0, Math.min(height - 1, y + tap - reach)) * width;
      for (let x = 0; x < width; x++) (sums[x] as number) += weight * (rows[from + x] as number);
    }
    for (let x = 0; x < width; x++) columns[y * width + x] = (sums[x] as number) / whole;
  }
  return { width, height, data: columns };
}

/** Drawn once: a normal number for each pixel would take longer than all else. */
function grain(random: Random): (at: number) => number {
  const table = Float32Array.from({ length: 1 << 16 }, () => random.normal());
  const stride = 2 * random.integer(100, 30_000) + 1;
  return (at) => table[(Math.imul(at, stride) + (at >> 11)) & 0xffff] as number;
}

function light({ width, height, data }: GreyRaster, shot: Shot, random: Random): void {
  const angle = random.between(0, 2 * Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = Math.hypot(width, height);
  const shadowAngle = random.between(0, 2 * Math.PI);
  const shadowAt = random.between(-0.2, 0.2) * size;
  const shadowSoft = random.between(0.002, 0.05) * size;
  const shadowDepth = shot.shadow ? random.between(0.15, 0.45) : 0;
  const black = random.between(5, 35);
  const grainAt = grain(random);
  const shadow = { x: Math.cos(shadowAngle) / shadowSoft, y: Math.sin(shadowAngle) / shadowSoft };
  const { paper, shade, noise } = shot;
  for (let y = 0, at = 0; y < height; y++) {
    const dy = y - height / 2;
    for (let x = 0; x < width; x++, at++) {
      const dx = x - width / 2;
      const slope = (dx * cos + dy * sin) / size + 0.5;
      let bright = paper * (1 - (1 - shade) * slope);
      if (shadowDepth > 0) {
        const beyond = dx * shadow.x + dy * shadow.y - shadowAt / shadowSoft;
        bright *= 1 - shadowDepth / (1 + Math.exp(-beyond));
      }
      const reflected = black + ((255 - black) * (data[at] as number)) / 255;
      const grey = Math.round((reflected * bright) / 255 + noise * grainAt(at));
      data[at] = grey < 0 ? 0 : grey > 255 ? 255 : grey;
    }
  }
}
