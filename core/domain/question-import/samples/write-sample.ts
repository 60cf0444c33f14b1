import { csvHead, questionCsvLine } from '../../question-bank/question-csv.ts';
import { writeGift } from '../../question-export/write-gift.ts';
import { writeJson } from '../../question-export/write-json.ts';
import { writeMoodle } from '../../question-export/write-moodle.ts';
import { writeQti } from '../../question-export/write-qti.ts';
import { writeXlsx } from '../../question-export/write-xlsx.ts';
import { FORMAT_FILES, type ImportFormat, typeOf } from '../import-format.ts';
import { SAMPLE_QUESTIONS } from './sample-questions.ts';
import { writeSampleDocx } from './write-sample-docx.ts';

export interface SampleFile {
  name: string;
  type: string;
  content: string | Uint8Array;
}

const NO_PICTURES = new Map();

const WRITERS: Record<ImportFormat, () => string | Uint8Array> = {
  csv: () => `\uFEFF${csvHead()}${SAMPLE_QUESTIONS.map(questionCsvLine).join('')}`,
  xlsx: () => writeXlsx(SAMPLE_QUESTIONS),
  docx: writeSampleDocx,
  aiken: () =>
    SAMPLE_QUESTIONS.filter(({ correctIndex }) => correctIndex !== null)
      .map(({ stem, options, correctIndex }) =>
        [
          stem,
          ...options.map((option, at) => `${'ABCD'[at]}. ${option}`),
          `ANSWER: ${'ABCD'[correctIndex ?? 0]}\n`,
        ].join('\n'),
      )
      .join('\n'),
  gift: () => writeGift(SAMPLE_QUESTIONS),
  moodle: () => writeMoodle(SAMPLE_QUESTIONS, NO_PICTURES),
  qti: () => writeQti(SAMPLE_QUESTIONS, NO_PICTURES),
  json: () => writeJson(SAMPLE_QUESTIONS, NO_PICTURES),
};

/** A small file of the format, which its reader reads without an error. */
export function writeSample(format: ImportFormat): SampleFile {
  return {
    name: `sample.${FORMAT_FILES[format].endings[0]}`,
    type: typeOf(format),
    content: WRITERS[format](),
  };
}
