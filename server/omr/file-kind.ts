export type FileKind = 'pdf' | 'jpeg' | 'png';

/** Readers of PDF look for its mark within the first kilobyte; scanners put bytes before it. */
const PDF_MARK_WITHIN = 1024;
const PDF_MARK = '%PDF-';
const PNG_MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_MARK = [0xff, 0xd8, 0xff];

/** What a file is by its first bytes, whatever it is called; null for anything that is not taken. */
export function fileKindOf(file: Uint8Array): FileKind | null {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => file[at] === byte);
  if (begins(JPEG_MARK)) return 'jpeg';
  if (begins(PNG_MARK)) return 'png';
  const head = Buffer.from(file.subarray(0, PDF_MARK_WITHIN)).toString('latin1');
  return head.includes(PDF_MARK) ? 'pdf' : null;
}
