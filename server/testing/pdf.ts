/** One page of a PDF written by hand; sizes are points. */
export interface PdfPage {
  width: number;
  height: number;
  /** Operators of the page, in PDF's own language. */
  content?: string;
  /** The samples of a grey picture that covers the page, with how they are encoded. */
  image?: { width: number; height: number; filter: string; data: Uint8Array };
}

export interface PdfExtras {
  /** Entries of the document's catalogue, such as a script run when it is opened. */
  catalogue?: string;
  /** Entries of the trailer, such as /Encrypt. */
  trailer?: string;
}

/** A small PDF, without a library: tests can make what no library would. */
export function buildPdf(
  pages: readonly PdfPage[],
  { catalogue = '', trailer = '' }: PdfExtras = {},
): Buffer {
  const objects: Buffer[] = [];
  const add = (text: string | Buffer) => objects.push(Buffer.from(text));
  add(`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`);
  const pageIds = pages.map((_, index) => 3 + index * 3);
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  pages.forEach(({ width, height, content = '', image }, index) => {
    const id = pageIds[index] ?? 0;
    const drawn = image ? `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q ${content}` : content;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${id + 1} 0 R
       /Resources << /XObject << /Picture ${id + 2} 0 R >> >> >>`,
    );
    add(stream('', Buffer.from(drawn)));
    const { data, ...shape } = image ?? { width: 1, height: 1, filter: '', data: Buffer.from([255]) };
    const filter = shape.filter ? `/Filter /${shape.filter}` : '';
    add(
      stream(
        `/Type /XObject /Subtype /Image /Width ${shape.width} /Height ${shape.height} /ColorSpace /DeviceGray /BitsPerComponent 8 ${filter}`,
        Buffer.from(data),
      ),
    );
  });
  return assemble(objects, trailer);
}

function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function assemble(objects: readonly Buffer[], trailer: string): Buffer {
  let file = Buffer.from('%PDF-1.7\n');
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(file.length);
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(table + end)]);
}
