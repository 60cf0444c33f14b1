import sharp from 'sharp';
import { expect, it } from 'vitest';
import { convertPicture } from './convert-picture.ts';

const drawn = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#c00' } });

it.each(['tiff', 'webp', 'gif', 'avif'] as const)('%s becomes PNG of the same size', async (format) => {
  const png = await convertPicture(await drawn().toFormat(format).toBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 8, height: 6 });
});

it('PNG and JPEG stay as they are', async () => {
  const jpeg = new Uint8Array(await drawn().jpeg().toBuffer());
  expect(await convertPicture(jpeg)).toBe(jpeg);
});

it('HEIC, and a TIFF that is broken, are refused with what to do', async () => {
  const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0]);
  await expect(convertPicture(heic)).rejects.toThrow(/HEIC.*JPEG/);
  await expect(convertPicture(new Uint8Array([0x49, 0x49, 0x2a, 0, 1, 2, 3]))).rejects.toThrow(/TIFF/);
});
