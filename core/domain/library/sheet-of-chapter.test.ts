import { expect, it } from 'vitest';
import { CHAPTERS_BY_CLASS, NCERT_CLASSES } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { chaptersOfSheet, sheetOfChapter } from './sheet-of-chapter.ts';
import { SHIPPED_SHEETS } from './shipped-titles.ts';

it('every chapter of the syllabus has a sheet of its subject that ships', () => {
  for (const subject of SUBJECTS)
    for (const ncertClass of NCERT_CLASSES)
      for (const chapter of CHAPTERS_BY_CLASS[subject][ncertClass]) {
        const slug = sheetOfChapter(subject, chapter);
        const sheet = SHIPPED_SHEETS.find((shipped) => shipped.slug === slug);
        expect(sheet?.subject, `${subject}: ${chapter}`).toBe(subject);
      }
});

it('knows chapters of one name apart by subject, and nothing of others', () => {
  expect(sheetOfChapter('Physics', 'Thermodynamics')).toBe('physics-thermodynamics');
  expect(sheetOfChapter('Chemistry', 'Thermodynamics')).toBe('chemistry-chemical-thermodynamics');
  expect(sheetOfChapter('Physics', 'Our own chapter')).toBeNull();
  expect(sheetOfChapter('constructor', 'Atoms')).toBeNull();
});

it('says the chapters of a sheet: the same ones the other way round', () => {
  for (const { slug, subject } of SHIPPED_SHEETS) {
    const of = chaptersOfSheet(slug);
    if (of) expect(of.subject).toBe(subject);
    for (const chapter of of?.chapters ?? []) expect(sheetOfChapter(subject, chapter)).toBe(slug);
  }
  const without = SHIPPED_SHEETS.filter(({ slug }) => !chaptersOfSheet(slug)).map(({ slug }) => slug);
  expect(without).toEqual([
    'physics-formula-sheet',
    'chemistry-trends-and-reactions',
    'biology-key-terms',
    // Its chapter is that of the sheet on basic principles.
    'chemistry-purification-and-characterisation-of-organic-compounds',
  ]);
  expect(chaptersOfSheet('constructor')).toBeNull();
});
