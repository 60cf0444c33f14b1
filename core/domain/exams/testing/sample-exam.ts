import type { ExamDefinition, InLanguages } from '#core/contracts/exams/exam-shape.ts';

const named = (text: string): InLanguages => ({ en: text, hi: text, te: text, ta: text });

/** An exam of two sections with clocks of their own, of 1 and 8/7 of a mark a question. */
export function sampleExam(): ExamDefinition {
  return {
    code: 'sample',
    name: named('Sample'),
    year: 2026,
    source: { text: 'Made up for a test.', readOn: '2026-11-27' },
    papers: 1,
    subjects: [
      { name: named('English'), chapters: ['Grammar', 'Words'] },
      { name: named('Numbers'), chapters: ['Series'] },
    ],
    sections: [
      {
        name: named('English'),
        subject: 'English',
        count: 30,
        marks: { single: { right: '1', wrong: '-1/4', blank: '0' } },
        minutes: 20,
        locked: true,
      },
      {
        name: named('Numbers'),
        subject: 'Numbers',
        count: 35,
        marks: { single: { right: '8/7', wrong: '-2/7', blank: '0' } },
        minutes: 20,
        locked: true,
      },
    ],
    questions: 65,
    totalMarks: '70',
    minutes: 40,
    options: 5,
    languages: ['en', 'hi'],
    navigation: 'nta',
    calculator: 'none',
    instructions: [],
    difficulty: { min: 1, max: 5 },
    ranking: 'plain',
    normalisation: 'none',
  };
}
