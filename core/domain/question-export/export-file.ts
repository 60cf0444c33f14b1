import { pictureType } from '../question-import/markup/picture-types.ts';
import type { Attachment } from '../question-import/parsed-question.ts';
import type { ExportFormat } from './export-formats.ts';
import { type ExportedPictures, type ExportedQuestion, pathsOfPictures } from './exported-question.ts';
import { writeGift } from './write-gift.ts';
import { writeJson } from './write-json.ts';
import { writeMoodle } from './write-moodle.ts';
import { writeQti } from './write-qti.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The CSV is written line by line by the server. */
type WrittenFormat = Exclude<ExportFormat, 'csv'>;

const CARRIES_PICTURES: readonly WrittenFormat[] = ['moodle', 'qti', 'json'];
const TOGETHER = 8;

/** The pictures that questions show, for formats that can carry them; those that are gone are left out. */
export async function picturesOf(
  format: WrittenFormat,
  questions: readonly ExportedQuestion[],
  fetchPicture: (path: string) => Promise<Uint8Array | null>,
): Promise<ExportedPictures> {
  const pictures = new Map<string, Attachment>();
  if (!CARRIES_PICTURES.includes(format)) return pictures;
  const paths = [...new Set(questions.flatMap(pathsOfPictures))];
  for (let from = 0; from < paths.length; from += TOGETHER) {
    const part = paths.slice(from, from + TOGETHER);
    const fetched = await Promise.all(part.map(fetchPicture));
    for (const [at, path] of part.entries()) {
      const bytes = fetched[at];
      const type = bytes && pictureType(bytes);
      if (bytes && type) pictures.set(path, { type, bytes });
    }
  }
  return pictures;
}

export interface ExportFile {
  content: string | Uint8Array;
  type: string;
  name: string;
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function writeExport(
  format: WrittenFormat,
  questions: readonly ExportedQuestion[],
  pictures: ExportedPictures,
): ExportFile {
  switch (format) {
    case 'xlsx':
      return { content: writeXlsx(questions), type: SPREADSHEET, name: 'questions.xlsx' };
    case 'gift':
      return { content: writeGift(questions), type: 'text/plain;charset=utf-8', name: 'questions.gift' };
    case 'moodle':
      return { content: writeMoodle(questions, pictures), type: 'application/xml', name: 'questions.xml' };
    case 'qti':
      return { content: writeQti(questions, pictures), type: 'application/zip', name: 'questions-qti3.zip' };
    case 'json':
      return { content: writeJson(questions, pictures), type: 'application/json', name: 'questions.json' };
  }
}
