import type { ExportFormat } from './export-formats.ts';
import { type ExportedQuestion, pathsOfPictures } from './exported-question.ts';

/** Of how many questions a format has no place for something. */
export interface ExportLosses {
  translations: number;
  reserved: number;
  pictures: number;
  /** What re-marking decided: further accepted answers, or that the question is dropped. No format carries it: it belongs to tests that were taken here. */
  rulings: number;
}

const CARRIES: Record<ExportFormat, readonly (keyof ExportLosses)[]> = {
  csv: [],
  xlsx: [],
  gift: ['reserved'],
  moodle: ['reserved', 'pictures'],
  qti: ['reserved', 'pictures'],
  json: ['translations', 'reserved', 'pictures'],
};

const HAS: Record<keyof ExportLosses, (question: ExportedQuestion) => boolean> = {
  translations: ({ translations }) => (translations ?? []).length > 0,
  reserved: ({ pool }) => pool === 'reserved',
  pictures: (question) => pathsOfPictures(question).length > 0,
  rulings: ({ hasRuling }) => hasRuling === true,
};

/** Of several right options a key may accept other choices beside the printed one. */
const WRITE_EVERY_CHOICE: readonly ExportFormat[] = ['csv', 'xlsx', 'json'];
const hasFurtherChoices = ({ key, hasRuling }: ExportedQuestion) =>
  key?.kind === 'multiple' && key.right.length > 1 && hasRuling !== true;

export const NO_LOSSES: ExportLosses = { translations: 0, reserved: 0, pictures: 0, rulings: 0 };

export const addLosses = (some: ExportLosses, more: ExportLosses): ExportLosses => ({
  translations: some.translations + more.translations,
  reserved: some.reserved + more.reserved,
  pictures: some.pictures + more.pictures,
  rulings: some.rulings + more.rulings,
});

/** What an export in this format leaves behind; pictures stay as addresses, which only this server answers. */
export function exportLosses(format: ExportFormat, questions: readonly ExportedQuestion[]): ExportLosses {
  const count = (what: keyof ExportLosses) =>
    CARRIES[format].includes(what) ? 0 : questions.filter(HAS[what]).length;
  return {
    translations: count('translations'),
    reserved: count('reserved'),
    pictures: count('pictures'),
    rulings:
      count('rulings') +
      (WRITE_EVERY_CHOICE.includes(format) ? 0 : questions.filter(hasFurtherChoices).length),
  };
}
