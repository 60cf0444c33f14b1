import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { QrCode, qrModules } from '#web/components/qr-code.tsx';

it('is read by a reader of another make', async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
  const link = 'https://neet.example.in/app/friends?code=ABCD-EFGH-JKLM';
  const svg = renderToStaticMarkup(<QrCode modules={await qrModules(link)} label="QR code" />);
  const drawn = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"');
  const [found] = await readBarcodes(await sharp(Buffer.from(drawn)).png().toBuffer(), {
    formats: ['QRCode'],
  });
  expect(found?.text).toBe(link);
});
