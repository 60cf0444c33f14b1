import type { Shot } from '../../server/testing/omr/photograph.ts';
import type { Random } from '../../server/testing/omr/random.ts';

export const TAKES = ['scan', 'photo', 'hard'] as const;
export type Take = (typeof TAKES)[number];

/** A sheet laid on the glass of an office's scanner with care, at 200 dpi. */
export const OFFICE_SCAN: Shot = {
  pixelsPerMm: 7.87,
  rotation: 0,
  tilt: 0,
  curl: 0.3,
  border: 0,
  blur: 0.06,
  shade: 0.97,
  shadow: false,
  paper: 245,
  noise: 3,
  quality: 85,
};

/** How a page is taken: on a scanner, with a telephone and some care, with a telephone and none. */
export function shotOf(take: Take, random: Random): Shot {
  const between = random.between.bind(random);
  const quarter = 90 * random.pick(take === 'scan' ? [0, 0, 0, 2] : [0, 0, 0, 1, 2, 3]);
  if (take === 'scan')
    return {
      pixelsPerMm: between(5.9, 7.9),
      rotation: quarter + between(-2.5, 2.5),
      tilt: 0,
      curl: between(0, 0.6),
      border: random.isIn(0.5) ? 0 : between(0, 6),
      blur: between(0.03, 0.12),
      shade: between(0.93, 1),
      shadow: false,
      paper: between(225, 255),
      noise: between(0, 4),
      quality: random.integer(55, 95),
    };
  if (take === 'photo')
    return {
      pixelsPerMm: between(4.5, 7),
      rotation: quarter + between(-12, 12),
      tilt: between(0, 0.25),
      curl: between(0, 2),
      border: between(2, 30),
      blur: between(0.05, 0.2),
      shade: between(0.6, 1),
      shadow: random.isIn(0.2),
      paper: between(170, 245),
      noise: between(1, 6),
      quality: random.integer(60, 92),
    };
  return {
    pixelsPerMm: between(2.6, 5),
    rotation: between(0, 360),
    tilt: between(0.1, 0.45),
    curl: between(1, 3),
    border: between(2, 50),
    blur: between(0.1, 0.3),
    shade: between(0.5, 0.9),
    shadow: random.isIn(0.3),
    paper: between(160, 240),
    noise: between(2, 7),
    quality: random.integer(35, 85),
  };
}
