import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { buildPdf } from '#server/testing/pdf.ts';
import { fileKindOf } from './file-kind.ts';
import { openPdf } from './open-pdf.ts';
import { MAX_PDF_PAGES, openPictures } from './open-pictures.ts';

const A4 = { width: 595.28, height: 841.89 };

/** White, with a black square in its top left corner. */
const corner = (width: number, height: number, side = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    {
      input: { create: { width: side, height: side, channels: 3, background: '#000000' } },
      left: 0,
      top: 0,
    },
  ]);

async function all(file: Uint8Array): Promise<GreyRaster[]> {
  const rasters: GreyRaster[] = [];
  for await (const raster of openPictures(file)) rasters.push(raster);
  return rasters;
}

/** The greys in the four corners, from the top left clockwise. */
function corners({ width, height, data }: GreyRaster): number[] {
  expect(data.length).toBe(width * height);
  const at = (x: number, y: number) => data[y * width + x] ?? -1;
  return [at(5, 5), at(width - 6, 5), at(width - 6, height - 6), at(5, height - 6)].map((grey) =>
    grey > 250 ? 255 : grey < 5 ? 0 : grey,
  );
}

describe('photographs', () => {
  it.each([
    { longer: 2300, opened: 2200 },
    { longer: 3200, opened: 2200 },
    { longer: 4000, opened: 2000 },
    { longer: 7200, opened: 1800 },
  ])(
    'become grey, of $longer pixels $opened: at most 2200, half where that is enough',
    async ({ longer, opened }) => {
      const [raster] = await all(
        await corner(longer * 0.75, longer)
          .jpeg()
          .toBuffer(),
      );
      expect(raster).toMatchObject({ width: opened * 0.75, height: opened });
      expect(corners(raster as GreyRaster)).toEqual([0, 255, 255, 255]);
    },
  );

  it('are not enlarged', async () => {
    expect(await all(await corner(300, 200).png().toBuffer())).toMatchObject([{ width: 300, height: 200 }]);
  });

  it('stand as the camera held them', async () => {
    // 6: the camera was turned by a quarter; what it stored as top left is top right.
    const turned = await corner(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [raster] = await all(turned);
    expect(raster).toMatchObject({ width: 400, height: 800 });
    expect(corners(raster as GreyRaster)).toEqual([255, 0, 255, 255]);
  });

  it('may be interlaced', async () => {
    const interlaced = await corner(1000, 1000).png({ progressive: true }).toBuffer();
    expect(corners((await all(interlaced))[0] as GreyRaster)).toEqual([0, 255, 255, 255]);
  });

  it('are white where they are transparent, and 8 bits deep whatever they were', async () => {
    const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } });
    expect(corners((await all(await clear.png().toBuffer()))[0] as GreyRaster)).toEqual([255, 255, 255, 255]);
    const deep = await corner(200, 200, 50).toColourspace('rgb16').png().toBuffer();
    expect(corners((await all(deep))[0] as GreyRaster)).toEqual([0, 255, 255, 255]);
  });
});

it.each([
  ['blue', '#1c2e9c'],
  ['red', '#d01818'],
  ['black', '#202020'],
])('%s ink is dark on them', async (_name, background) => {
  const ink = { create: { width: 100, height: 100, channels: 3 as const, background } };
  const picture = corner(800, 600).composite([{ input: ink, left: 0, top: 0 }]);
  const [raster] = await all(await picture.jpeg().toBuffer());
  expect(raster?.data[5 * 800 + 5]).toBeLessThan(70);
});

it('pictures in four inks are read as well', async () => {
  const printed = await corner(800, 600).toColourspace('cmyk').jpeg().toBuffer();
  const [raster] = await all(printed);
  expect(raster?.data[5 * 800 + 5]).toBeLessThan(70);
  expect(raster?.data[500 * 800 + 500]).toBeGreaterThan(240);
});

describe('scans in a PDF', () => {
  const side = { width: 800, height: 1131 };
  const scan = () => corner(side.width, side.height).toColourspace('b-w').jpeg().toBuffer();
  const pdfOf = (data: Uint8Array, content = '') =>
    buildPdf([{ ...A4, content, image: { ...side, filter: 'DCTDecode', data } }]);
  const changed = (pdf: Buffer, from: string, to: string) => {
    expect(pdf.toString('latin1')).toContain(from);
    return Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');
  };
  const jpegOf = async (pdf: Uint8Array) => {
    const opened = await openPdf(pdf);
    const jpeg = await opened.scannedJpeg(0);
    opened.close();
    return jpeg && Buffer.from(jpeg);
  };

  it('are the JPEG that is all of a page, opened as it is', async () => {
    const jpeg = await scan();
    expect(await jpegOf(pdfOf(jpeg))).toEqual(jpeg);
    const [raster] = await all(pdfOf(jpeg));
    expect(raster).toMatchObject(side);
    expect(corners(raster as GreyRaster)).toEqual([0, 255, 255, 255]);
  });

  it('may lie on a page that is shown turned', async () => {
    const jpeg = await scan();
    expect(await jpegOf(changed(pdfOf(jpeg), '/Parent 2 0 R', '/Parent 2 0 R /Rotate 90'))).toEqual(jpeg);
  });

  const square =
    '/Annots [<< /Type /Annot /Subtype /Square /Rect [400 0 595 200] /IC [0 0 0] /C [0 0 0] /F 4 >>]';
  const half = ['/Resources <<', '/Resources << /ExtGState << /Half << /ca 0.5 >> >>'] as const;
  const whole = '595.28 0 0 841.89 0 0 cm';
  it.each<[what: string, change: (pdf: Buffer) => Buffer, seen: number[]]>([
    ['notes', (pdf) => changed(pdf, '/Parent 2 0 R', `/Parent 2 0 R ${square}`), [0, 255, 0, 255]],
    ['mirrored', (pdf) => changed(pdf, whole, '-595 0 0 841.89 595 0 cm'), [255, 0, 255, 255]],
    ['smaller', (pdf) => changed(pdf, whole, '297.28 0 0 421.89 0 0 cm'), [255, 255, 255, 255]],
    ['cut off', (pdf) => changed(pdf, whole, `0 0 595 421 re W n ${whole}`), [255, 255, 255, 255]],
    [
      'see-through',
      (pdf) => changed(changed(pdf, whole, `/Half gs ${whole}`), ...half),
      [127, 255, 255, 255],
    ],
  ])('are drawn where there is more to them: %s', async (_what, change, seen) => {
    const pdf = change(pdfOf(await scan()));
    expect(await jpegOf(pdf)).toBeNull();
    expect(corners((await all(pdf))[0] as GreyRaster)).toEqual(seen);
  });

  it('are drawn where they are negatives', async () => {
    const negative = await sharp(await scan())
      .negate()
      .jpeg()
      .toBuffer();
    const pdf = changed(pdfOf(negative), '/DeviceGray', '/DeviceGray /Decode [1 0]');
    expect(corners((await all(pdf))[0] as GreyRaster)).toEqual([0, 255, 255, 255]);
  });

  it('are drawn with what else is drawn on their page', async () => {
    const pdf = pdfOf(await scan(), '0 g 400 0 200 200 re f');
    expect(await jpegOf(pdf)).toBeNull();
    expect(corners((await all(pdf))[0] as GreyRaster)).toEqual([0, 255, 0, 255]);
  });
});

describe('PDFs', () => {
  it('give each page in turn at 200 dpi of A4, its own size notwithstanding', async () => {
    const square = '0 g 0 741 100 101 re f';
    const pages = [{ ...A4, content: square }, A4, { width: 5953, height: 8419 }, { width: 60, height: 84 }];
    const rasters = await all(buildPdf(pages));
    expect(rasters.map(corners)).toEqual([[0, 255, 255, 255], ...Array(3).fill([255, 255, 255, 255])]);
    for (const { height } of rasters) expect(height).toBe(2339);
  });

  it('may begin after other bytes, as some scanners write them', async () => {
    const file = Buffer.concat([Buffer.from('\r\n\r\nscanner\r\n'), buildPdf([A4])]);
    expect(await all(file)).toHaveLength(1);
  });

  it('show what was drawn on them in a viewer', async () => {
    const annotated = buildPdf([A4])
      .toString('latin1')
      .replace(
        '/Parent 2 0 R',
        '/Parent 2 0 R /Annots [<< /Type /Annot /Subtype /Square /Rect [0 741 100 842] /IC [0 0 0] /C [0 0 0] /F 4 >>]',
      );
    const [raster] = await all(Buffer.from(annotated, 'latin1'));
    expect(corners(raster as GreyRaster)).toEqual([0, 255, 255, 255]);
  });

  it('whose page has no size get the one viewers give it', async () => {
    expect(await all(buildPdf([{ width: 0, height: 0 }]))).toMatchObject([{ height: 2339 }]);
  });

  it('never run their scripts', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>';
    expect(await all(buildPdf([A4], { catalogue: script }))).toHaveLength(1);
  });
});

const png = (width: number, height: number, { depth = 8, colourType = 0, interlaced = 0 } = {}) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlaced], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const encrypted = (filter: string) =>
  buildPdf([A4], {
    trailer: `/ID [<00> <00>] /Encrypt << /Filter /${filter} /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
  });

describe('refuses', () => {
  const jpeg = corner(1200, 1600).jpeg().toBuffer();
  const cases: [what: string, file: () => Promise<Uint8Array> | Uint8Array, code: string][] = [
    ['an empty file', () => Buffer.alloc(0), 'file_type'],
    ['a text', () => Buffer.from('not a picture at all'), 'file_type'],
    [
      'a drawing that calls itself a picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'file_type',
    ],
    ['a GIF', () => corner(200, 200).gif().toBuffer(), 'file_type'],
    ['a WebP', () => corner(200, 200).webp().toBuffer(), 'file_type'],
    ['a TIFF', () => corner(200, 200).tiff().toBuffer(), 'file_type'],
    [
      'a program under the mark of a JPEG',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('MZ\x90')]),
      'file_broken',
    ],
    ['half a JPEG', async () => (await jpeg).subarray(0, (await jpeg).length >> 1), 'file_broken'],
    [
      'half a PNG',
      async () => (await corner(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 99_999),
      'file_broken',
    ],
    ['a PNG with fewer rows than it says', () => png(500, 500), 'file_broken'],
    ['a PNG of 900 megapixels', () => png(30_000, 30_000), 'too_many_pixels'],
    [
      'an interlaced PNG that takes 500 MB to decode',
      () => png(8_000, 7_900, { depth: 16, colourType: 6, interlaced: 1 }),
      'too_many_pixels',
    ],
    ['a PDF that is only its first line', () => Buffer.from('%PDF-1.7\n'), 'file_broken'],
    ['a PDF without pages', () => buildPdf([]), 'file_broken'],
    ['a PDF with a password', () => encrypted('Standard'), 'pdf_encrypted'],
    ['a PDF under a scheme nobody knows', () => encrypted('Secret'), 'pdf_encrypted'],
    ['a PDF with too many pages', () => buildPdf(Array(MAX_PDF_PAGES + 1).fill(A4)), 'too_many_pages'],
  ];
  it.each(cases)('%s', async (_, file, code) => {
    await expect(all(await file())).rejects.toMatchObject({ code });
  });

  it('a PDF that unpacks to gigabytes, and reads the next one all the same', async () => {
    const side = 60_000;
    const rows = deflateSync(Buffer.alloc(200_000_000));
    const bomb = buildPdf([
      { ...A4, image: { width: side, height: side, filter: 'FlateDecode', data: rows } },
    ]);
    expect(bomb.length).toBeLessThan(1_000_000);
    await all(bomb).catch((error) => expect(error).toMatchObject({ code: 'file_broken' }));
    expect(await all(buildPdf([A4]))).toHaveLength(1);
  });
});

it('knows a file by its first bytes alone', () => {
  expect(fileKindOf(Buffer.from('%PDF-1.4'))).toBe('pdf');
  expect(fileKindOf(Buffer.from(`${' '.repeat(1020)}%PDF-1.4`))).toBeNull();
});
