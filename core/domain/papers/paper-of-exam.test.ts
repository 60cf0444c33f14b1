import { expect, it } from 'vitest';
import { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { readExamFiles } from '#server/operations/exams/read-exam-files.ts';
import { projectPath } from '#server/paths.ts';
import { fullMarksOfTest } from '../scoring/marks-at.ts';
import { paperOfExam } from './paper-of-exam.ts';
import { paperMarking } from './placed-sections.ts';

const exams = await readExamFiles(projectPath('supabase/seed/exams'));
const FACTS = {
  title: 'x',
  kind: 'model_paper',
  audience: 'library',
  subject: null,
  year: null,
  booklets: 1,
} as const;

it.each(exams.map((exam) => [exam.code, exam] as const))(
  'a paper in the pattern of %s has its minutes, and its marks once it has its questions',
  (_, exam) => {
    const paper = { ...FACTS, ...paperOfExam(exam) };
    expect(PaperContent.safeParse(paper).success).toBe(true);
    let next = 0;
    const id = () => `00000000-0000-4000-8000-${String(next++).padStart(12, '0')}`;
    const sections = paper.sections.map((section, index) => ({
      ...section,
      questions: Array.from({ length: exam.sections[index]?.count ?? 0 }, id),
    }));
    expect([fullMarksOfTest(paperMarking({ ...paper, sections }), next), paper.duration_sec]).toEqual([
      Number(exam.totalMarks),
      exam.minutes * 60,
    ]);
  },
);

it('says of NEET (UG), pattern of 2021, what counts of each Section B', () => {
  const pattern = exams.find(({ code }) => code === 'neet-ug-2021');
  const sections = pattern ? paperOfExam(pattern).sections : [];
  expect(sections.map(({ counted }) => counted)).toEqual([
    undefined,
    10,
    undefined,
    10,
    undefined,
    10,
    undefined,
    10,
  ]);
  expect(sections.every(({ marking }) => marking === null)).toBe(true);
});
