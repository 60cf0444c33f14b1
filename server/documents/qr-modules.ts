import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

let ready: Promise<unknown> | undefined;

/** Capitals and digits in the smallest code when a quarter of it may be lost. */
const HELD_BY_Q = 16;

/**
 * A QR of version 1, level Q: 21 rows of 21, true is black, without a quiet zone.
 * @throws when the text does not fit: at most 16 characters of `0-9 A-Z $%*+-./:` and space
 */
export async function qrModules(text: string): Promise<boolean[][]> {
  // Its WebAssembly is in the package; by default it would be fetched from the network.
  ready ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')).then(
    (bytes) =>
      prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  );
  await ready;
  const { symbol, error } = await writeBarcode(text, {
    format: 'QRCode',
    // Of the same size with as much as it holds: a quarter of it may be lost where it says sixteen characters, else an eighth.
    options: `ecLevel=${text.length > HELD_BY_Q ? 'M' : 'Q'},version=1`,
    scale: 1,
    addQuietZones: false,
  });
  if (error) throw new Error(`No QR code holds "${text}": ${error}`);
  return Array.from({ length: symbol.height }, (_, row) =>
    Array.from({ length: symbol.width }, (_, column) => symbol.data[row * symbol.width + column] === 0),
  );
}
