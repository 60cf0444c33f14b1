import { beforeAll, describe, expect, it } from 'vitest';
import { findInLibrary } from '#web/features/library/model/find-in-library.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('library')());

const item = {
  exam: 'neet-ug',
  duration_sec: null,
  is_for_paper: true,
  url: null,
  test_id: null,
  question_count: 45,
  year: null,
  subject: null,
};
const items = [
  { ...item, id: '1', kind: 'model_paper' as const, title: 'NEET Model Paper 1' },
  { ...item, id: '2', kind: 'model_paper' as const, title: 'Physics Collection', subject: 'Physics' },
  { ...item, id: '3', kind: 'past_paper' as const, title: 'NEET paper', year: 2021 },
  { ...item, id: '4', kind: 'material' as const, title: 'Physics Formula Sheet', subject: 'Physics' },
];
const chapters = [
  { subject: 'Physics', chapter: 'Gravitation', question_count: 2 },
  { subject: 'Biology', chapter: 'Evolution', question_count: 3 },
];

describe('findInLibrary', () => {
  it('shows everything while nothing is searched', () => {
    const found = findInLibrary(items, chapters, '');
    expect(found.paperCount).toBe(5);
    expect(found.links.map(({ subject }) => subject)).toEqual(['Physics', 'Chemistry', 'Biology', 'NEET']);
  });

  it('keeps papers of other exams on a shelf of their own, and finds them by their names', () => {
    const mock = {
      ...item,
      id: '9',
      kind: 'model_paper' as const,
      title: 'UPSC Mock 1',
      exam: 'upsc-prelims-gs',
    };
    const found = findInLibrary([...items, mock], chapters, '');
    expect(found.examPapers.map(({ id }) => id)).toEqual(['9']);
    expect(found.modelPapers.map(({ id }) => id)).toEqual(['1']);
    expect(findInLibrary([...items, mock], chapters, 'upsc').paperCount).toBe(1);
  });

  it('searches papers, years, chapters, sheets and links alike', () => {
    const physics = findInLibrary(items, chapters, 'physics');
    expect(physics.collections).toHaveLength(1);
    expect(physics.chapters.map(({ chapter }) => chapter)).toEqual(['Gravitation']);
    expect(physics.materials).toHaveLength(1);
    expect(physics.links.map(({ subject }) => subject)).toEqual(['Physics']);
    expect(findInLibrary(items, chapters, '2021').pastPapers).toHaveLength(1);
    expect(findInLibrary(items, chapters, 'swayam').materialCount).toBe(1);
  });

  it('has whole papers before shorter ones, numbered papers by their numbers, and subjects as in NEET', () => {
    const paper = (title: string, count: number, subject: string | null = null) => ({
      ...item,
      id: title,
      kind: 'model_paper' as const,
      title,
      subject,
      question_count: count,
    });
    const shelf = [
      paper('NEET Half Paper 1', 90),
      paper('NEET Model Paper 10', 180),
      paper('NEET Model Paper 2', 180),
      paper('Biology Collection', 90, 'Biology'),
      paper('Physics Collection', 45, 'Physics'),
    ];
    const found = findInLibrary(shelf, [], '');
    expect(found.modelPapers.map(({ title }) => title)).toEqual([
      'NEET Model Paper 2',
      'NEET Model Paper 10',
      'NEET Half Paper 1',
    ]);
    expect(found.collections.map(({ subject }) => subject)).toEqual(['Physics', 'Biology']);
    const ofOneYear = shelf.map((each) => ({ ...each, kind: 'past_paper' as const, year: 2024 }));
    expect(findInLibrary(ofOneYear, [], '').pastPapers.at(-1)?.title).toBe('Physics Collection');
  });

  it('finds nothing in what is not there', () => {
    const nothing = findInLibrary(items, chapters, 'history');
    expect([nothing.paperCount, nothing.materialCount]).toEqual([0, 0]);
  });
});
