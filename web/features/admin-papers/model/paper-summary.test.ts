import { expect, it } from 'vitest';
import type { PaperQuestion } from '#web/features/admin-papers/api/get-paper-questions.ts';
import { summarise } from '#web/features/admin-papers/model/paper-summary.ts';

const question = (id: string, overrides: Partial<PaperQuestion> = {}): [string, PaperQuestion] => [
  id,
  {
    id,
    subject: 'Physics',
    chapter: 'Optics',
    stem: `Stem ${id}`,
    difficulty: 3,
    status: 'active',
    pool: 'reserved',
    language: 'en',
    has_answer: true,
    successor_id: null,
    translations: ['hi'],
    ...overrides,
  },
];

const content = {
  title: 'P',
  kind: 'model_paper',
  audience: 'library',
  subject: null,
  year: null,
  duration_sec: 5400,
  marking: { right: 4, wrong: -1, blank: 0 },
  booklets: 1,
} as const;
const section = (
  questions: string[],
  marking: { right: number; wrong: number; blank: number } | null = null,
) => ({
  name: '',
  marking,
  questions,
});

it('adds up questions, marks, minutes and what they are about', () => {
  const known = new Map([
    question('a'),
    question('b', { difficulty: 5, chapter: 'Waves' }),
    question('c', { subject: 'Biology', chapter: 'Evolution' }),
  ]);
  const sections = [section(['a', 'b']), section(['c'], { right: 2, wrong: 0, blank: 0 })];
  expect(summarise({ ...content, sections }, known)).toEqual({
    questions: 3,
    marks: 10,
    minutes: 90,
    subjects: [
      {
        subject: 'Physics',
        count: 2,
        difficulties: [0, 0, 1, 0, 1],
        chapters: [
          { chapter: 'Optics', count: 1 },
          { chapter: 'Waves', count: 1 },
        ],
      },
      {
        subject: 'Biology',
        count: 1,
        difficulties: [0, 0, 1, 0, 0],
        chapters: [{ chapter: 'Evolution', count: 1 }],
      },
    ],
    warnings: [],
  });
});

it('warns of what should be looked at, by question numbers', () => {
  const known = new Map([
    question('a', { has_answer: false }),
    question('b', { status: 'archived', successor_id: 'x' }),
    question('c', { status: 'archived' }),
    question('d', { stem: 'The  same' }),
    question('e', { stem: 'the same', pool: 'practice', translations: [] }),
  ]);
  const ids = ['a', 'b', 'c', 'd', 'e', 'on its way'];
  expect(summarise({ ...content, sections: [section(ids)] }, known).warnings).toEqual([
    { kind: 'noKey', numbers: [1] },
    { kind: 'replaced', numbers: [2] },
    { kind: 'archived', numbers: [3] },
    { kind: 'alike', numbers: [4, 5] },
    { kind: 'practice', numbers: [5] },
    { kind: 'noHindi', numbers: [5] },
  ]);
});
