import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Random } from './random.ts';

/**
 * Two crossed waves a few pixels long, as a page photographed from a screen shows them.
 * @param drift by which share they are longer at one end of the page and shorter at the other
 */
export function moirePattern(
  { width, height, data }: GreyRaster,
  depth: number,
  random: Random,
  drift = 0,
): void {
  const waves = [0, 1].map((turned) => {
    const angle = random.between(0, 0.5) + (turned * Math.PI) / 2;
    const length = random.between(3, 24);
    return { x: (2 * Math.PI * Math.cos(angle)) / length, y: (2 * Math.PI * Math.sin(angle)) / length };
  });
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      let wave = 0;
      const stretched = 1 + (drift / 2) * (x / width + y / height - 1);
      for (const { x: across, y: down } of waves) wave += Math.sin((across * x + down * y) * stretched);
      data[at] = Math.max(0, Math.min(255, (data[at] as number) + (depth * wave) / 2));
    }
}
