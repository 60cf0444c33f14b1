import { expect, it } from 'vitest';
import { CHAPTERS_BY_CLASS, NCERT_CLASSES } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { sheetOfChapter } from './sheet-of-chapter.ts';
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
