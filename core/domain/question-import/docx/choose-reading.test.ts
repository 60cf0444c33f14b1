import { describe, expect, it, vi } from 'vitest';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import { chooseReading, type ReadPaper } from './choose-reading.ts';

const question = (row: number, more: Partial<ParsedQuestion> = {}): ParsedQuestion => ({
  ...{ row, subject: '', chapter: '', topic: '', stem: `Which metal is number ${row}?` },
  ...{ options: ['copper', 'iron', 'zinc', `tin of ${row}`], correctIndex: row % 4, explanation: '' },
  ...{ difficulty: '', language: '', source: '', tags: [], problems: [], losses: [] },
  ...more,
});
const paper = (questions: ParsedQuestion[], more: Partial<ReadPaper> = {}): ReadPaper => ({
  ...{ questions, attachments: new Map(), problems: [], leftOut: [] },
  ...more,
});
const all = (count: number, more: (row: number) => Partial<ParsedQuestion> = () => ({})) =>
  Array.from({ length: count }, (_, at) => question(at + 1, more(at + 1)));
const error = { row: 1, column: 'stem', severity: 'error', code: 'docx_several_questions' } as const;

describe('the reading by rules is kept', () => {
  it('without another look where all questions are whole and nothing is left', () => {
    const others = vi.fn(() => []);
    const byRules = paper(all(5));
    expect(chooseReading(byRules, others)).toBe(byRules);
    expect(others).not.toHaveBeenCalled();
  });

  it('where another one is not clearly better', () => {
    const byRules = paper(
      all(5, (row) => (row === 1 ? { correctIndex: null } : {})),
      { leftOut: ['Turn over.'] },
    );
    expect(chooseReading(byRules, () => [paper(all(5))])).toBe(byRules);
  });

  it('where the other one has questions of which most are not whole', () => {
    const byRules = paper([], {
      problems: [{ ...error, row: null, column: null, code: 'docx_no_questions' }],
    });
    const other = paper(all(6, (row) => (row > 3 ? { options: ['one', 'two'] } : {})));
    expect(chooseReading(byRules, () => [other])).toBe(byRules);
  });

  it('where the other one is prose: whole, but without keys and asking nothing', () => {
    const byRules = paper([], {
      problems: [{ ...error, row: null, column: null, code: 'docx_no_questions' }],
    });
    const prose = paper(all(6, (row) => ({ correctIndex: null, stem: `A sentence of the text, ${row}.` })));
    expect(chooseReading(byRules, () => [prose])).toBe(byRules);
  });

  it('where the other one is lines of a program', () => {
    const byRules = paper(
      all(1, () => ({ options: [] })),
      { leftOut: ['int a = 3;'] },
    );
    const program = paper(all(5, () => ({ options: ['int a = 3;', 'a += 2;', 'print(a);', 'return a;'] })));
    expect(chooseReading(byRules, () => [program])).toBe(byRules);
  });
});

describe('another reading is taken', () => {
  it('where more of its questions are whole, the best of several, and this is said', () => {
    const byRules = paper(all(5, () => ({ options: [] })));
    const [worse, better] = [paper(all(5, (row) => (row < 2 ? { problems: [error] } : {}))), paper(all(5))];
    const chosen = chooseReading(byRules, () => [worse, better]);
    expect(chosen.questions).toEqual(better.questions);
    expect(chosen.problems).toMatchObject([
      { code: 'docx_layout_learnt', severity: 'warning', values: { count: 5 } },
    ]);
  });

  it('where something was left over, though all questions were whole', () => {
    const byRules = paper(all(3), { leftOut: ['#4 Which metal is number 4?'] });
    const other = paper(all(6));
    expect(chooseReading(byRules, () => [other]).questions).toHaveLength(6);
  });

  it('with an error, and no key, where the two say different ones', () => {
    const byRules = paper(
      all(6)
        .map((each) => (each.row === 2 ? { ...each, correctIndex: 0 } : each))
        .slice(0, 3),
      {
        leftOut: ['more'],
      },
    );
    const chosen = chooseReading(byRules, () => [paper(all(6))]);
    expect(chosen.questions[1]).toMatchObject({
      correctIndex: null,
      problems: [{ code: 'docx_answers_differ', severity: 'error', values: { line: 'zinc', key: 'copper' } }],
    });
    expect(chosen.questions[0]).toMatchObject({ correctIndex: 1, problems: [] });
  });
});

it('counts against a reading what stands alike in question after question', () => {
  const tails = ['tin', 'lead', 'gold', 'silver', 'nickel', 'cobalt'];
  const foreign = paper(
    all(6, (row) => ({ options: ['copper', 'iron', 'zinc', `${tails[row - 1]} Right one:`] })),
    { leftOut: ['B'] },
  );
  expect(chooseReading(foreign, () => [paper(all(6))]).questions[0]?.options[3]).toBe('tin of 1');
});
