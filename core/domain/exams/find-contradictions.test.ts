import { describe, expect, it } from 'vitest';
import { ExamDefinition } from '#core/contracts/exams/exam-definition.ts';
import { CONTRADICTIONS, type ContradictionCode } from './find-contradictions.ts';
import { sampleExam } from './testing/sample-exam.ts';

type Json = Record<string, unknown>;
const section = (place: number, change: Json) => (exam: Json) => ({
  ...exam,
  sections: (exam.sections as Json[]).map((one, index) => (index === place ? { ...one, ...change } : one)),
});
const set = (change: Json) => (exam: Json) => ({ ...exam, ...change });
const subjects = (exam: Json) => exam.subjects as Json[];
const single = (right: string, wrong: string) => ({ single: { right, wrong, blank: '0' } });

/** One change of a definition that agrees with itself, and what is said of it. */
const CASES: Record<ContradictionCode, [change: (exam: Json) => Json, message: string]> = {
  subject_twice: [
    (exam) => ({ ...exam, subjects: [...subjects(exam), subjects(exam)[0]] }),
    'The subject English stands here twice.',
  ],
  chapter_twice: [
    (exam) => ({ ...exam, subjects: [{ ...subjects(exam)[0], chapters: ['A', 'A'] }, subjects(exam)[1]] }),
    'English has the chapter A twice.',
  ],
  section_twice: [
    (exam) => section(1, { name: (exam.sections as Json[])[0]?.name })(exam),
    'Two sections are called English.',
  ],
  no_such_subject: [
    section(1, { subject: 'Logic' }),
    'Numbers is of Logic, which is not among the subjects.',
  ],
  subject_not_asked: [section(1, { subject: 'English' }), 'No section asks Numbers.'],
  more_counted_than_asked: [section(0, { counted: 31 }), 'English counts 31 answers of 30 questions.'],
  right_earns_nothing: [
    section(0, { marks: single('-1', '-1') }),
    'English: a right answer to single earns -1.',
  ],
  wrong_earns: [section(0, { marks: single('1', '1/4') }), 'English: a wrong answer to single earns 1/4.'],
  kinds_worth_different: [
    section(0, { marks: { ...single('1', '0'), numerical: { right: '2', wrong: '0', blank: '0' } } }),
    'English: its kinds are worth 1 and 2; one section has one worth.',
  ],
  partial_of_one_answer: [
    section(0, { marks: { single: { right: '1', wrong: '0', blank: '0', partial: ['1/2'] } } }),
    'English: single has one answer, and so no partial marks.',
  ],
  partial_not_rising: [
    section(0, { marks: { multiple: { right: '1', wrong: '0', blank: '0', partial: ['1/2', '1/3'] } } }),
    'English: partial marks do not rise, or reach the full 1.',
  ],
  question_count: [set({ questions: 66 }), '66 questions are stated, and the sections have 65.'],
  total_marks: [set({ totalMarks: '65' }), '65 marks are stated, and the sections have 70.'],
  clock_missing: [
    section(1, { minutes: undefined, locked: undefined }),
    'Numbers has no clock of its own, and others have.',
  ],
  clocks_and_duration: [
    set({ minutes: 60 }),
    '60 minutes are stated, and the clocks of the sections have 40.',
  ],
  locked_without_clock: [
    (exam) => section(0, { minutes: undefined })(section(1, { minutes: undefined, locked: undefined })(exam)),
    'English is locked and has no clock that would open the next.',
  ],
  difficulty_upside_down: [set({ difficulty: { min: 4, max: 2 } }), 'The difficulty goes from 4 to 2.'],
  language_twice: [set({ languages: ['en', 'hi', 'en'] }), 'The language en stands here twice.'],
  no_such_rule: [set({ ranking: 'by-name' }), 'There is no ranking rule by-name.'],
};

function messagesOf(exam: unknown): string[] {
  return (
    ExamDefinition.safeParse(JSON.parse(JSON.stringify(exam))).error?.issues.map(({ message }) => message) ??
    []
  );
}

describe('a definition of an exam', () => {
  it('that agrees with itself is taken', () => {
    expect(messagesOf(sampleExam())).toEqual([]);
  });

  it.each(Object.entries(CASES))('is refused with its contradiction named: %s', (code, [change, message]) => {
    expect(messagesOf(change(sampleExam() as unknown as Json))).toContain(message);
    expect(CONTRADICTIONS).toHaveProperty(code);
  });

  it('with several contradictions names each of them', () => {
    const exam = { ...sampleExam(), questions: 1, totalMarks: '1', difficulty: { min: 5, max: 1 } };
    expect(messagesOf(exam)).toEqual([
      '1 questions are stated, and the sections have 65.',
      '1 marks are stated, and the sections have 70.',
      'The difficulty goes from 5 to 1.',
    ]);
  });

  it.each(['0.25', '1/0', '1/11', '-0', '01', '1/-3', '', '1e3', '−1', '१'])(
    'takes no marks of %j',
    (right) => {
      const changed = section(0, { marks: single(right, '0') })(sampleExam() as unknown as Json);
      expect(messagesOf(changed)).not.toEqual([]);
    },
  );

  it('refuses what it does not know', () => {
    expect(messagesOf({ ...sampleExam(), negativeMarking: true })).not.toEqual([]);
  });
});
