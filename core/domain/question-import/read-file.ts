import { NEET_EXAM } from '../exams/neet-exam.ts';
import { readAiken } from './aiken/read-aiken.ts';
import { readCsv } from './csv/read-csv.ts';
import { readDocx } from './docx/read-docx.ts';
import { readGift } from './gift/read-gift.ts';
import type { ImportFormat } from './import-format.ts';
import type { ImportedFile, ReadOptions } from './imported-file.ts';
import { readJson } from './json/read-json.ts';
import { readMoodle } from './moodle/read-moodle.ts';
import { withoutOptionLabels } from './option-labels.ts';
import { readQti } from './qti/read-qti.ts';
import { withoutQuestionNumbers } from './question-numbers.ts';
import { withSeveralRight } from './several-right.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

type Reader = (bytes: Uint8Array, options: ReadOptions) => ImportedFile | Promise<ImportedFile>;

const READERS: Record<ImportFormat, Reader> = {
  csv: readCsv,
  xlsx: readXlsx,
  docx: (bytes, { solutions, languagesApart = false, names }) =>
    readDocx(bytes, {
      ...{ languagesApart, ...(solutions && { solutions }) },
      // Those of NEET (UG) are known in all their names.
      ...(names && names.exam !== NEET_EXAM && { subjects: names.subjects }),
    }),
  aiken: readAiken,
  gift: readGift,
  moodle: readMoodle,
  qti: readQti,
  json: readJson,
};

/** Formats that keep options apart by themselves. */
const OWN_LETTERS: ReadonlySet<ImportFormat> = new Set(['csv', 'xlsx', 'gift', 'moodle', 'qti']);

/** The questions of a file. One that cannot be read has none, and problems that say why. */
export async function readFile(
  format: ImportFormat,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<ImportedFile> {
  const file = await READERS[format](bytes, options);
  const asked = withSeveralRight(file, options.severalTogether);
  return OWN_LETTERS.has(format) ? withoutQuestionNumbers(withoutOptionLabels(asked)) : asked;
}
