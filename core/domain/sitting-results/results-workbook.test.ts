import { describe, expect, it } from 'vitest';
import { resultRows, resultsWorkbook, type WorkbookWords } from './results-workbook.ts';

const words: WorkbookWords = {
  word: (word) => word,
  state: (state) => `is ${state}`,
  subject: (name) => name,
  question: (position) => `Q${position}`,
};
const scores = (marks: number, right = 0, wrong = 0, blank = 0) => ({ marks, right, wrong, blank });
const NOBODY = {
  roll_no: null,
  room: null,
  rank: null,
  percentile: null,
  time_sec: null,
  submitted_at: null,
  cut_offs: null,
};
const RESULTS = {
  subjects: [{ name: 'Physics', questions: 2, max_marks: 800 }],
  sections: [],
  paper: { name: '', questions: 2, max_marks: 800 },
  groups: [{ id: 'g', name: 'Batch A' }],
  ranking: { version: 1, ranked: 1, is_outdated: false },
  candidates: [
    {
      user_id: 'u',
      number: 1,
      name: '=1+1',
      roll_no: '0007',
      room: 'Hall 2',
      groups: ['g'],
      state: 'handed_in' as const,
      total: scores(350, 1, 1, 0),
      subjects: [scores(350, 1, 1, 0)],
      sections: [],
      time_sec: 90,
      submitted_at: '2026-11-29T07:28:41.000Z',
      rank: 1,
      percentile: 999_900_000,
      cut_offs: null,
    },
    {
      ...NOBODY,
      user_id: null,
      number: 2,
      name: 'Never Came',
      groups: [],
      state: 'absent' as const,
      total: null,
      subjects: [],
      sections: [],
    },
  ],
};
const ANSWERS = {
  questions: [
    { position: 1, subject: 'Physics', chapter: 'Waves', key: 'B' },
    { position: 2, subject: 'Physics', chapter: 'Waves', key: '' },
  ],
  candidates: [{ number: 1, answers: ['B', '2.5'], marks: [400, -50], seconds: [30, null] }],
};
const ANALYSIS = [
  {
    question_id: 'q',
    position: 1,
    subject: 'Physics',
    chapter: 'Waves',
    key: 'B',
    key_options: [1],
    given: 3,
    right: 1,
    wrong: 1,
    blank: 1,
    facility: 0.5,
    discrimination: 0.316,
    thirds: null,
    given_answers: null,
    counts: [0, 1, 1, 0, 0, 1],
    median_time_ms: 41_400,
  },
];

describe('the rows of results', () => {
  it('have a row for each candidate with marks as decimals, the percentile and the clock of the hall', () => {
    const [head, first, second] = resultRows(RESULTS, words);
    expect(head).toHaveLength(first?.length ?? 0);
    expect(first).toEqual([
      ...[1, '=1+1', '0007', 'Hall 2', 'Batch A', 'is handed_in', 1, 99.99],
      ...[3.5, 1, 1, 0, 3.5, 1, 1, 0, 1.5, '2026-11-29 12:58:41'],
    ]);
    expect(second?.slice(6)).toEqual(new Array(12).fill(null));
  });
});

describe('the workbook of results', () => {
  const sheets = resultsWorkbook({ results: RESULTS, answers: ANSWERS, analysis: ANALYSIS }, words);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows;

  it('has a sheet of each', () => {
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['results', 'answers', 'marksSheet', 'times', 'absentees', 'analysis', 'batches'],
    ]);
    for (const { rows } of sheets.filter(({ name }) => name !== 'absentees'))
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  });

  it('candidates stand beside questions by letter, marks and seconds, and the key above', () => {
    expect(rowsOf('answers')).toEqual([
      ['number', 'name', 'Q1', 'Q2'],
      ['', 'subject', 'Physics', 'Physics'],
      ['', 'key_row', 'B', ''],
      [1, '=1+1', 'B', '2.5'],
    ]);
    expect(rowsOf('marksSheet')?.[2]).toEqual([1, '=1+1', 4, -0.5]);
    expect(rowsOf('times')?.[2]).toEqual([1, '=1+1', 30, null]);
  });

  it('names the absentees, the batches, and what was missed', () => {
    expect(rowsOf('absentees')?.slice(1)).toEqual([[2, 'Never Came', null, null, '']]);
    expect(rowsOf('batches')?.[1]?.slice(0, 7)).toEqual(['Batch A', 1, 1, 0, 3.5, 3.5, 3.5]);
    expect(rowsOf('batches')?.[2]?.slice(0, 4)).toEqual(['everybody', 2, 1, 1]);
    const [, first] = rowsOf('analysis') ?? [];
    expect(first?.slice(0, 12)).toEqual([1, 'Physics', 'Waves', 'B', 3, 1, 1, 1, 66.7, 50, 0.32, 41]);
  });

  it('has a column with the numbers given, where a question asks for one', () => {
    const none = { count: 0, thirds: null };
    const number = {
      ...(ANALYSIS[0] as (typeof ANALYSIS)[number]),
      position: 2,
      key: '2.4..2.6',
      key_options: [],
      counts: null,
      given_answers: {
        answers: [
          { answer: '-25', right: false, count: 2, thirds: null },
          { answer: '2.5', right: true, count: 1, thirds: null },
        ],
        further_right: none,
        others: none,
        blank: none,
        options: null,
      },
    };
    const made = resultsWorkbook(
      { results: RESULTS, answers: ANSWERS, analysis: [...ANALYSIS, number] },
      words,
    );
    const [head = [], single = [], other = []] = made.find(({ name }) => name === 'analysis')?.rows ?? [];
    const at = head.indexOf('given_answers');
    expect([single[at], other[at]]).toEqual([null, '-25 (2); 2.5 (1)']);
    expect([single.length, other.length]).toEqual([head.length, head.length]);
    expect(rowsOf('analysis')?.[0]).not.toContain('given_answers');
  });

  it('leaves out what the caller is not told', () => {
    const less = resultsWorkbook(
      { results: RESULTS, answers: { questions: [], candidates: [] }, analysis: [] },
      words,
    );
    expect(less.map(({ name }) => name)).toEqual(['results', 'absentees', 'batches']);
  });
});

it('says in columns of their own which cut-offs are reached, and nothing of who was absent', () => {
  const section = (name: string, percent?: number) => ({
    name,
    questions: 1,
    max_marks: 400,
    ...(percent !== undefined && { cut_off: { percent, marks: percent * 4 } }),
  });
  const results = {
    ...RESULTS,
    sections: [section('A', 30), section('B')],
    paper: { ...RESULTS.paper, cut_off: { percent: 33, marks: 264 } },
    candidates: RESULTS.candidates.map((each, at) =>
      at === 0 ? { ...each, cut_offs: { paper: true, sections: [false, null] } } : each,
    ),
  };
  const [head = [], first = [], absent = []] = resultRows(results, words);
  const at = head.indexOf('A: cut_off');
  expect(head.slice(at, at + 3)).toEqual(['A: cut_off', 'cut_off_whole', 'minutes']);
  expect(first.slice(at, at + 2)).toEqual(['missed', 'reached']);
  expect(absent.slice(at, at + 2)).toEqual([null, null]);
  expect([first.length, absent.length]).toEqual([head.length, head.length]);
});
