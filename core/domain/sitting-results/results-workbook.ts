import type { QuestionOfAnalysis } from '#core/contracts/sitting-results/sitting-analysis.ts';
import type { GetSittingAnswersResponse } from '#core/contracts/sitting-results/sitting-answers.ts';
import type { SittingResults } from '#core/contracts/sitting-results/sitting-results.ts';
import { OPTION_LETTERS, USUAL_OPTIONS } from '../question-bank/option-letters.ts';
import type { Cell, Sheet } from '../spreadsheets/write-workbook.ts';
import { missedShare } from './analyse-paper.ts';
import { compareGroups } from './compare-groups.ts';
import type { ResultState } from './results-of.ts';

export const WORKBOOK_WORDS = [
  ...['results', 'answers', 'marksSheet', 'times', 'absentees', 'analysis', 'batches'],
  ...['number', 'name', 'roll_no', 'room', 'groups', 'state', 'marks', 'right', 'wrong', 'blank', 'rank'],
  ...['cut_off', 'cut_off_whole', 'reached', 'missed'],
  ...['percentile', 'minutes', 'submitted_at', 'question', 'subject', 'chapter', 'key', 'key_row'],
  ...[
    'given',
    'missed',
    'facility',
    'discrimination',
    'upper',
    'middle',
    'lower',
    'two_marks',
    'seconds',
    'given_answers',
  ],
  ...['batch', 'everybody', 'listed', 'appeared', 'absent', 'mean', 'median', 'highest'],
] as const;
export type WorkbookWord = (typeof WORKBOOK_WORDS)[number];

export interface WorkbookWords {
  word: (word: WorkbookWord) => string;
  state: (state: ResultState) => string;
  subject: (name: string) => string;
  /** Of a question's number. */
  question: (position: number) => string;
}

type Candidate = SittingResults['candidates'][number];
const PERCENTILE_UNITS = 10_000_000;
const marks = (hundredths: number) => hundredths / 100;
const rounded = (value: number, places: number) => Number(value.toFixed(places));

/** Digits alone, to the second, by the clock of the hall. */
const inIndia = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(at));

/** One row a candidate; what a CSV has as well. */
export function resultRows(
  { candidates, subjects, sections, paper, groups }: SittingResults,
  { word, state, subject }: WorkbookWords,
): Cell[][] {
  const cutOffs = sections.flatMap(({ name, cut_off }, place) => (cut_off ? [{ name, place }] : []));
  const reached = (is: boolean | null | undefined): Cell =>
    typeof is === 'boolean' ? word(is ? 'reached' : 'missed') : null;
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  const figures = ['marks', 'right', 'wrong', 'blank'] as const;
  const head = [
    ...(['number', 'name', 'roll_no', 'room', 'groups', 'state'] as const).map(word),
    ...(['rank', 'percentile', 'marks', 'right', 'wrong', 'blank'] as const).map(word),
    ...subjects.flatMap(({ name }) => figures.map((figure) => `${subject(name)}: ${word(figure)}`)),
    ...sections.map(({ name }) => `${name}: ${word('marks')}`),
    ...cutOffs.map(({ name }) => `${name}: ${word('cut_off')}`),
    ...(paper.cut_off ? [word('cut_off_whole')] : []),
    ...(['minutes', 'submitted_at'] as const).map(word),
  ];
  const scoresOf = (scores: Candidate['total'] | undefined): Cell[] =>
    scores ? [marks(scores.marks), scores.right, scores.wrong, scores.blank] : [null, null, null, null];
  return [
    head,
    ...candidates.map((candidate) => [
      ...[candidate.number, candidate.name, candidate.roll_no, candidate.room],
      candidate.groups.map((id) => nameOf.get(id) ?? '').join(', '),
      state(candidate.state),
      candidate.rank,
      candidate.percentile === null ? null : candidate.percentile / PERCENTILE_UNITS,
      ...scoresOf(candidate.total),
      ...subjects.flatMap((_, place) => scoresOf(candidate.subjects[place])),
      ...sections.map((_, place) => {
        const scores = candidate.sections[place];
        return scores ? marks(scores.marks) : null;
      }),
      ...cutOffs.map(({ place }) => reached(candidate.cut_offs?.sections[place])),
      ...(paper.cut_off ? [reached(candidate.cut_offs?.paper)] : []),
      candidate.time_sec === null ? null : rounded(candidate.time_sec / 60, 1),
      candidate.submitted_at && candidate.total ? inIndia(candidate.submitted_at) : null,
    ]),
  ];
}

export interface ResultsToWrite {
  results: SittingResults;
  /** Pages put together. */
  answers: Pick<GetSittingAnswersResponse, 'questions' | 'candidates'>;
  analysis: readonly QuestionOfAnalysis[];
}

/** A sheet of each: results, candidates × questions as letters, as marks and as times, absentees, questions, batches. */
export function resultsWorkbook(
  { results, answers, analysis }: ResultsToWrite,
  words: WorkbookWords,
): Sheet[] {
  const { word } = words;
  const byCandidate = candidatesByQuestion(results, answers, words);
  const wide = { head: { rows: 1, columns: 2 }, widths: [9, 26] };
  return [
    {
      name: word('results'),
      rows: resultRows(results, words),
      head: { rows: 1, columns: 2 },
      widths: [9, 26, 14, 10, 18, 16],
    },
    ...(answers.questions.length === 0
      ? []
      : [
          {
            ...wide,
            name: word('answers'),
            head: { rows: 3, columns: 2 },
            rows: [
              ...byCandidate.head,
              ['', word('key_row'), ...answers.questions.map(({ key }) => key)],
              ...byCandidate.rows((each) => each.answers),
            ],
          },
          {
            ...wide,
            name: word('marksSheet'),
            head: { rows: 2, columns: 2 },
            rows: [...byCandidate.head, ...byCandidate.rows((each) => each.marks.map(marks))],
          },
          {
            ...wide,
            name: word('times'),
            head: { rows: 2, columns: 2 },
            rows: [...byCandidate.head, ...byCandidate.rows((each) => each.seconds)],
          },
        ]),
    { ...wide, name: word('absentees'), rows: absentRows(results, words) },
    ...(analysis.length === 0
      ? []
      : [
          {
            name: word('analysis'),
            rows: analysisRows(analysis, words),
            head: { rows: 1, columns: 1 },
            widths: [10, 14, 28],
          },
        ]),
    {
      name: word('batches'),
      rows: batchRows(results, words),
      head: { rows: 1, columns: 1 },
      widths: [26],
    },
  ];
}

type AnswersOfOne = GetSittingAnswersResponse['candidates'][number];

function candidatesByQuestion(
  { candidates }: SittingResults,
  answers: ResultsToWrite['answers'],
  { word, subject, question }: WorkbookWords,
) {
  const nameOf = new Map(candidates.map(({ number, name }) => [number, name]));
  return {
    head: [
      [word('number'), word('name'), ...answers.questions.map(({ position }) => question(position))],
      ['', word('subject'), ...answers.questions.map((each) => subject(each.subject))],
    ],
    rows: (cells: (one: AnswersOfOne) => readonly Cell[]): Cell[][] =>
      answers.candidates.map((one) => [one.number, nameOf.get(one.number) ?? '', ...cells(one)]),
  };
}

function absentRows({ candidates, groups }: SittingResults, { word }: WorkbookWords): Cell[][] {
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  return [
    (['number', 'name', 'roll_no', 'room', 'groups'] as const).map(word),
    ...candidates
      .filter(({ state }) => state === 'absent')
      .map(({ number, name, roll_no, room, groups: of }) => [
        ...[number, name, roll_no, room],
        of.map((id) => nameOf.get(id) ?? '').join(', '),
      ]),
  ];
}

/** Two marks and no answer stand behind the options. */
const OTHERS = 2;
const percent = (share: number | null) => (share === null ? null : rounded(share * 100, 1));

function analysisRows(questions: readonly QuestionOfAnalysis[], { word, subject }: WorkbookWords): Cell[][] {
  const optionCounts = questions.map(({ counts }) => (counts?.length ?? OTHERS) - OTHERS);
  const letters = OPTION_LETTERS.slice(0, Math.max(USUAL_OPTIONS, ...optionCounts));
  const others = [word('two_marks'), word('blank')];
  const hasOthers = questions.some(({ given_answers }) => given_answers);
  const thirds = ['upper', 'middle', 'lower'] as const;
  return [
    [
      ...(['question', 'subject', 'chapter', 'key', 'given', 'right', 'wrong', 'blank'] as const).map(word),
      ...(['missed', 'facility', 'discrimination', 'seconds'] as const).map(word),
      ...letters,
      ...others,
      ...(hasOthers ? [word('given_answers')] : []),
      ...letters.flatMap((letter) => thirds.map((third) => `${letter}: ${word(third)}`)),
    ],
    ...questions.map((each, at) => [
      ...[each.position, subject(each.subject), each.chapter, each.key],
      ...[each.given, each.right, each.wrong, each.blank],
      percent(missedShare(each)),
      percent(each.facility),
      each.discrimination === null ? null : rounded(each.discrimination, 2),
      each.median_time_ms === null ? null : rounded(each.median_time_ms / 1000, 0),
      ...letters.map((_, place) => (place < (optionCounts[at] ?? 0) ? (each.counts?.[place] ?? null) : null)),
      ...others.map((_, place) => each.counts?.[(optionCounts[at] ?? 0) + place] ?? null),
      ...(hasOthers ? [givenCell(each)] : []),
      ...letters.flatMap((_, place) =>
        thirds.map((third) =>
          percent(place < (optionCounts[at] ?? 0) ? (each.thirds?.[place]?.[third] ?? null) : null),
        ),
      ),
    ]),
  ];
}

/** The answers given most to a question that is not answered with one option, each with how many gave it. */
function givenCell({ given_answers }: QuestionOfAnalysis): Cell {
  if (!given_answers) return null;
  return given_answers.answers.map(({ answer, count }) => `${answer} (${count})`).join('; ');
}

function batchRows(
  { candidates, groups, subjects }: SittingResults,
  { word, subject }: WorkbookWords,
): Cell[][] {
  const compared = compareGroups(candidates, groups, subjects.length);
  const figures = ['mean', 'median', 'highest'] as const;
  return [
    [
      ...(['batch', 'listed', 'appeared', 'absent', ...figures] as const).map(word),
      ...subjects.flatMap(({ name }) => figures.map((figure) => `${subject(name)}: ${word(figure)}`)),
    ],
    ...[...compared.groups, { ...compared.all, name: word('everybody') }].map((group) => [
      ...[group.name, group.listed, group.appeared, group.absent],
      ...[group.total, ...group.subjects].flatMap((of) =>
        figures.map((figure) => (of ? rounded(marks(of[figure]), 2) : null)),
      ),
    ]),
  ];
}
