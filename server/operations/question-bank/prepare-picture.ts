import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS } from '#core/contracts/question-bank/upload-question-picture.ts';
import { svgProblem, svgSize } from '#core/domain/question-bank/svg-problem.ts';
import { AppError } from '#server/errors.ts';
import { fileKindOf } from '#server/omr/file-kind.ts';

/** As a question is shown and printed, no picture needs more. */
const LONGEST_SIDE = 1600;
const LONGEST_SHOWN_SIDE = 640;
const MAX_SVG_BYTES = 500_000;
/** Of the bucket question-media. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024;
const SECONDS = 15;
const MILLION = 1_000_000;

export interface PreparedPicture {
  content: Uint8Array;
  contentType: string;
  ending: string;
  /** As it is to be shown, in CSS pixels. */
  width: number;
  height: number;
}

/**
 * A picture as it is kept: upright, no larger than a question needs, without what a camera writes into it. An SVG is kept as
 * it is, or refused.
 * @throws svg_not_safe, picture_too_large, not_a_picture
 */
export async function preparePicture(file: Uint8Array): Promise<PreparedPicture> {
  const kind = fileKindOf(file);
  if (kind === 'png' || kind === 'jpeg') return prepareRaster(file, kind);
  return prepareSvg(file);
}

async function prepareRaster(file: Uint8Array, kind: 'png' | 'jpeg'): Promise<PreparedPicture> {
  const opened = sharp(file, { limitInputPixels: false, failOn: 'error' });
  const { width = 0, height = 0 } = await opened.metadata().catch(unreadable);
  if (width * height > MAX_PICTURE_PIXELS) {
    const has = Math.round((width * height) / MILLION);
    throw new AppError(
      'picture_too_large',
      `The picture has ${has} megapixels; at most ${MAX_PICTURE_PIXELS / MILLION} are taken. Make it smaller first.`,
    );
  }
  const upright = opened
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
  const kept = await encode(upright, kind).catch(unreadable);
  return { ...kept, ...shownSize(kept) };
}

/** Drawings stay sharp as PNG; a photograph that is too large as one becomes a JPEG. */
async function encode(picture: Sharp, kind: 'png' | 'jpeg') {
  if (kind === 'png') {
    const { data, info } = await picture
      .clone()
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= MAX_KEPT_BYTES)
      return { content: data, contentType: 'image/png', ending: 'png', ...sizeOf(info) };
  }
  const flat = picture.clone().flatten({ background: '#fff' }).jpeg({ quality: 85 });
  const { data, info } = await flat.toBuffer({ resolveWithObject: true });
  return { content: data, contentType: 'image/jpeg', ending: 'jpg', ...sizeOf(info) };
}

const sizeOf = ({ width, height }: OutputInfo) => ({ width, height });

function prepareSvg(file: Uint8Array): PreparedPicture {
  const source = new TextDecoder().decode(file.subarray(0, MAX_SVG_BYTES + 1));
  const problem = svgProblem(source);
  if (problem?.code === 'not_svg') throw notAPicture();
  if (file.length > MAX_SVG_BYTES)
    throw new AppError('picture_too_large', `The drawing is larger than ${MAX_SVG_BYTES / 1000} kB.`);
  if (problem?.code === 'no_size')
    throw new AppError('svg_not_safe', 'The drawing says no size: give its <svg> a viewBox.');
  if (problem) {
    const what = problem.code === 'script' ? 'a script' : 'something from outside';
    throw new AppError('svg_not_safe', `The drawing contains ${what}: ${problem.found}. It was not taken.`);
  }
  const size = svgSize(source) ?? { width: 1, height: 1 };
  return { content: file, contentType: 'image/svg+xml', ending: 'svg', ...shownSize(size) };
}

function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST_SHOWN_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function notAPicture(cause?: unknown): AppError {
  return new AppError('not_a_picture', 'This is no picture that can be read: PNG, JPEG or SVG.', {
    cause,
  });
}

function unreadable(cause: unknown): never {
  throw notAPicture(cause);
}
