import { describe, expect, it } from 'vitest';
import type { AnalysedQuestion } from '#core/contracts/results/get-attempt-analysis.ts';
import { countFindings, timeSpent } from '#web/features/results/model/count-findings.ts';
import { filterQuestions } from '#web/features/results/model/review-filter.ts';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';

const question = (id: string, outcome: ReviewedQuestion['outcome'], flagged = false) =>
  ({ id, outcome, flagged }) as ReviewedQuestion;
const questions = [
  question('a', 'right'),
  question('b', 'wrong', true),
  question('c', 'blank', true),
  question('d', 'multiple'),
];
const finding = (id: string, more: Partial<AnalysedQuestion>): AnalysedQuestion => ({
  question_id: id,
  position: 1,
  outcome: 'right',
  time_ms: 1_000,
  mistake: null,
  slow: false,
  ...more,
});
const findings = [
  finding('a', { slow: true, time_ms: 9_000 }),
  finding('b', { outcome: 'wrong', mistake: 'concept', slow: true }),
  finding('c', { outcome: 'blank', time_ms: null }),
  finding('d', { outcome: 'multiple', mistake: 'careless' }),
];

describe('filterQuestions', () => {
  it.each([
    ['all', 'abcd'],
    ['wrong', 'bd'],
    ['unanswered', 'c'],
    ['right', 'a'],
    ['flagged', 'bc'],
    ['careless', 'd'],
    ['concept', 'b'],
    ['slow', 'ab'],
  ] as const)('%s shows %s', (filter, ids) => {
    expect(
      filterQuestions(questions, filter, findings)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids);
  });

  it('shows no finding before there is an analysis', () => {
    expect(filterQuestions(questions, 'slow')).toEqual([]);
  });
});

it('counts what was found, and where the time went', () => {
  expect(countFindings(findings)).toEqual({ careless: 1, concept: 1, slow: 2 });
  expect(timeSpent(findings)).toEqual({ right: 9_000, wrong: 2_000, blank: 0 });
});
