import { expect, it } from 'vitest';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { checkDraft, totalsOf } from './check-draft.ts';
import { definitionOf, draftOf, type ExamDraft, type SectionDraft } from './exam-draft.ts';

const draft = (change: Partial<ExamDraft> = {}): ExamDraft => ({ ...draftOf(sampleExam()), ...change });
const withSection = (change: Partial<SectionDraft>): ExamDraft => {
  const whole = draft();
  return {
    ...whole,
    sections: whole.sections.map((one, place) => (place === 0 ? { ...one, ...change } : one)),
  };
};
const codesAt = (checked: ExamDraft) => checkDraft(checked).problems.map(({ path, code }) => [path, code]);

it('a draft of a definition means that definition', () => {
  expect(checkDraft(draft())).toEqual({ definition: sampleExam(), problems: [] });
  const full = {
    ...sampleExam(),
    cutOff: 'announced' as const,
    instructions: [{ en: 'A', hi: 'B', te: 'C', ta: 'D' }],
    checklist: {
      source: 'What is known of it',
      items: [{ item: 'pens' as const, text: { en: 'A pen', hi: 'B', te: 'C', ta: 'D' } }],
    },
    sections: sampleExam().sections.map((section) => ({
      ...section,
      counted: section.count,
      cutOff: { percent: 33.5 },
      marks: {
        ...section.marks,
        multiple: {
          right: section.marks.single?.right ?? '1',
          wrong: '0',
          blank: '0',
          partial: ['1/4', '1/2'],
        },
      },
    })),
  };
  expect(checkDraft(draftOf(full)).definition).toEqual(full);
});

it.each([
  ['−1/3', '-1/3'],
  ['+4', '4'],
  ['- 0.25', '-1/4'],
  ['1 / 3', '1/3'],
])('marks typed as %s are %s', (typed, kept) => {
  const whole = withSection({});
  expect(definitionOf({ ...whole, totalMarks: typed })).toMatchObject({ totalMarks: kept });
});

it.each<[string, ExamDraft, [string, string][]]>([
  ['no year', draft({ year: '' }), [['year', 'missing']]],
  ['a year in words', draft({ year: 'next' }), [['year', 'notNumber']]],
  ['too many options', draft({ options: '7' }), [['options', 'range']]],
  ['a name that is empty', draft({ name: { en: ' ', hi: '', te: '', ta: '' } }), [['name.en', 'missing']]],
  ['a code with blanks', draft({ code: 'My Exam' }), [['code', 'notCode']]],
  ['a language in words', draft({ languages: 'English' }), [['languages.0', 'notLanguages']]],
  ['a section without a subject', withSection({ subject: '' }), [['sections.0.subject', 'missing']]],
  ['marks that are none', draft({ totalMarks: 'many' }), [['totalMarks', 'notMarks']]],
  ['totals that differ', draft({ questions: '66' }), [['questions', 'question_count']]],
  [
    'more counted than asked',
    withSection({ counted: '31' }),
    [
      ['sections.0.counted', 'more_counted_than_asked'],
      ['totalMarks', 'total_marks'],
    ],
  ],
])('%s is said where it stands', (_, checked, problems) => {
  expect(codesAt(checked)).toEqual(problems);
});

it('a section that asks no kind of question, and one whose percentage is none, are told', () => {
  const none = draft().sections[0]?.marks as SectionDraft['marks'];
  const marks = { ...none, single: { ...none.single, isAsked: false } };
  expect(codesAt(withSection({ marks }))).toEqual([['sections.0.marks', 'missing']]);
  expect(codesAt(withSection({ cutOff: { kind: 'percent', percent: 'half' } }))).toEqual([
    ['sections.0.cutOff', 'notNumber'],
  ]);
});

it('a subject that is renamed is renamed in its sections', () => {
  const whole = draft();
  const subjects = whole.subjects.map((one, place) =>
    place === 0 ? { ...one, name: { ...one.name, en: 'Hindi' } } : one,
  );
  expect(checkDraft({ ...whole, subjects }).definition?.sections[0]?.subject).toBe('Hindi');
});

it('what the sections have together can be taken over', () => {
  const changed = withSection({ count: '15', counted: '10', minutes: '25' });
  expect(totalsOf(changed)).toEqual({ questions: '50', totalMarks: '50', minutes: '45' });
  expect(totalsOf(withSection({ count: '' }))).toBeNull();
});
