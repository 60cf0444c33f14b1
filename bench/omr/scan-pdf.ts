/** A page as a scanner keeps it: one grey JPEG. */
export interface ScannedPage {
  jpeg: Uint8Array;
  width: number;
  height: number;
  pixelsPerMm: number;
}

/** Numbers of objects before those of the first page, and how many each page takes. */
const BEFORE_PAGES = 2;
const OBJECTS_A_PAGE = 3;

/** A PDF whose pages are pictures, as scanners write it. */
export function scanPdf(pages: readonly ScannedPage[]): Uint8Array {
  const parts: (string | Uint8Array)[] = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  const add = (...bodies: (string | Uint8Array)[]) => {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(`${offsets.length} 0 obj\n`, ...bodies, '\nendobj\n');
  };
  const first = (page: number) => BEFORE_PAGES + 1 + page * OBJECTS_A_PAGE;
  const kids = pages.map((_, page) => `${first(page)} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [page, { jpeg, width, height, pixelsPerMm }] of pages.entries()) {
    const points = (pixels: number) => ((pixels / pixelsPerMm / 25.4) * 72).toFixed(2);
    const [across, down] = [points(width), points(height)];
    const draw = `q ${across} 0 0 ${down} 0 0 cm /Scan Do Q`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${first(page) + 1} 0 R`,
      ` /Resources << /XObject << /Scan ${first(page) + 2} 0 R >> >> >>`,
    );
    add(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = offsets.length + 1;
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n${entries}`);
  parts.push(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}
