/** What questions can be imported from. */
export const IMPORT_FORMATS = ['csv', 'xlsx', 'docx', 'aiken', 'gift', 'moodle', 'qti', 'json'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Of one file. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
export const MAX_IMPORT_QUESTIONS = 25_000;

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed'];

/** By which a file is known before it is read: the ends of its name, and the media types browsers say of it. */
export const FORMAT_FILES: Record<ImportFormat, { endings: readonly string[]; types: readonly string[] }> = {
  csv: { endings: ['csv'], types: ['text/csv'] },
  xlsx: {
    endings: ['xlsx', 'xls', 'ods'],
    // Not that of .xls, which browsers also say of CSV.
    types: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
  },
  docx: {
    endings: ['docx'],
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  aiken: { endings: ['txt', 'aiken'], types: ['text/plain'] },
  gift: { endings: ['gift', 'txt'], types: ['text/plain'] },
  moodle: { endings: ['xml'], types: ['text/xml', 'application/xml'] },
  qti: { endings: ['zip', 'xml', 'imscc'], types: [...ZIP_TYPES, 'text/xml', 'application/xml'] },
  json: { endings: ['json'], types: ['application/json'] },
};

/** What a browser says of a .csv where the operating system gave the ending to a spreadsheet, or to nobody. */
const TYPES_OF_CSV_ELSEWHERE = ['', 'application/vnd.ms-excel'];

/** Whether a chosen file may be one of the format, by its name and the type its browser says. What it is, its reader says. */
export function mayBe(format: ImportFormat, { name, type }: { name: string; type: string }): boolean {
  const { endings, types } = FORMAT_FILES[format];
  const isNamedSo = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  if (format === 'csv') return type === 'text/csv' || (isNamedSo && TYPES_OF_CSV_ELSEWHERE.includes(type));
  return isNamedSo || types.includes(type);
}

/** The media type a file of the format is sent as. */
export const typeOf = (format: ImportFormat): string => FORMAT_FILES[format].types[0] ?? '';
