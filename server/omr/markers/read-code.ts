import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Square } from '#core/domain/omr/layout.ts';
import { byteAt } from '../numeric/elements.ts';
import type { PageMap } from '../raster/local-map.ts';
import { binarizedCode, cropCode } from './crop-code.ts';

/** What a browser calls ImageData. */
type Image = Exclude<Parameters<typeof readBarcodes>[0], Blob | ArrayBuffer | Uint8Array>;

let ready: Promise<unknown> | undefined;

/** Its WebAssembly lies in the package: left alone, it would be fetched from the network. */
function decoder(): Promise<unknown> {
  ready ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    (wasmBinary) =>
      prepareZXingModule({
        overrides: { wasmBinary: wasmBinary as unknown as ArrayBuffer },
        fireImmediately: true,
      }),
  );
  return ready;
}

/** The texts of the QR code printed at this place of the page, as seen and as drawn anew. */
export async function readCodeAt(raster: GreyRaster, map: PageMap, place: Square): Promise<string[]> {
  const seen = cropCode(raster, map, place);
  const texts = await readQr(seen);
  return texts.length > 0 ? texts : readQr(binarizedCode(seen));
}

/** The texts of all QR codes of a picture. */
export async function readQr(raster: GreyRaster): Promise<string[]> {
  await decoder();
  const found = await readBarcodes(imageOf(raster), {
    formats: ['QRCode'],
    tryInvert: false,
    maxNumberOfSymbols: 4,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

function imageOf({ width, height, data }: GreyRaster): Image {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; from < data.length; from++, to += 4) {
    const grey = byteAt(data, from);
    rgba[to] = grey;
    rgba[to + 1] = grey;
    rgba[to + 2] = grey;
    rgba[to + 3] = 255;
  }
  return { width, height, data: rgba, colorSpace: 'srgb' } as Image;
}
