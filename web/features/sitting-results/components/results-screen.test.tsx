// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ResultsScreen } from '#web/features/sitting-results/components/results-screen.tsx';
import { readResultsFilter } from '#web/features/sitting-results/model/results-view.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('sitting-results')());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const scores = (marks: number) => ({ marks, right: 1, wrong: 0, blank: 3 });
const candidate = (number: number, more: object = {}) => ({
  ...{ user_id: id(number), number, name: `Student ${number}`, roll_no: null, room: null, groups: [id(90)] },
  ...{ state: 'handed_in', total: scores(number * 100), subjects: [scores(number * 100)], sections: [] },
  ...{ time_sec: 60, submitted_at: '2026-11-29T07:28:41.000Z', rank: null, percentile: null },
  cut_offs: null,
  ...more,
});
const ANSWER = {
  ...{ server_now: '2026-11-29T12:00:00.000Z', scope: 'all', holds: true },
  sitting: {
    ...{ id: id(1), title: 'Sunday test', state: 'marking', starts_at: '2026-11-29T04:30:00.000Z' },
    ...{ ends_at: '2026-11-29T07:30:00.000Z', closed_at: '2026-11-29T07:45:00.000Z', duration_sec: 10_800 },
    ...{ released_at: null as string | null, question_count: 4, max_marks: 1600 },
  },
  results: {
    ...{ subjects: [{ name: 'Physics', questions: 4, max_marks: 1600 }], sections: [], ranking: null },
    paper: { name: '', questions: 4, max_marks: 1600 },
    groups: [{ id: id(90), name: 'Batch A' }],
    candidates: [
      candidate(1),
      candidate(2, { name: '=cmd' }),
      candidate(3, { state: 'absent', total: null, subjects: [], submitted_at: null, time_sec: null }),
    ],
  } as object | null,
};
const show = (search: Record<string, unknown> = {}, onFilter = vi.fn()) =>
  renderAt(
    '/',
    <ResultsScreen sittingId={id(1)} filter={readResultsFilter(search)} onFilter={onFilter} base="/admin" />,
  );

it('before the end says until when the last answer can come, and shows no mark', async () => {
  answerCalls({
    'get-sitting-results': { ...ANSWER, results: null, sitting: { ...ANSWER.sitting, state: 'running' } },
  });
  await show();
  expect(await screen.findByText(/Nobody’s marks are told/)).toBeTruthy();
  expect(screen.getByText(/The last answer can come until 29 November 2026/)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('says of a cancelled exam that there are no results', async () => {
  answerCalls({
    'get-sitting-results': { ...ANSWER, results: null, sitting: { ...ANSWER.sitting, state: 'cancelled' } },
  });
  await show();
  expect(await screen.findByText(/was cancelled/)).toBeTruthy();
});

it('filters and sorts what is there, without another call', async () => {
  const calls = answerCalls({ 'get-sitting-results': ANSWER });
  const onFilter = vi.fn();
  await show({ search: 'student' }, onFilter);
  expect(await screen.findByText('2 of 3 shown')).toBeTruthy();
  expect(screen.getByText(/These results are not out yet/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'absent' } });
  expect(onFilter).toHaveBeenLastCalledWith({ search: 'student', show: 'absent' });
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } });
  expect(onFilter).toHaveBeenLastCalledWith({ search: 'student', sort: 'name' });
  expect(calls).toHaveLength(1);
});

/** The processor's time for one filter and sorting of 2,000 rows, whatever else the machine does: a press is answered at once. */
const AT_ONCE_MS = 1_000;

it('filters and sorts two thousand at once, and draws those in sight alone', async () => {
  const candidates = Array.from({ length: 2_000 }, (_, n) =>
    candidate(n + 1, { name: `Student ${(n * 7919) % 2_000}`, total: scores(((n * 37) % 720) * 100) }),
  );
  const calls = answerCalls({
    'get-sitting-results': { ...ANSWER, results: { ...ANSWER.results, candidates } },
  });
  await show();
  expect(await screen.findByText('2,000 of 2,000 shown')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  const timed = async (search: Record<string, unknown>, shown: string) => {
    cleanup();
    const begin = process.cpuUsage();
    await show(search);
    await screen.findByText(shown);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  };
  for (const sort of ['name', 'marks', 'number', 'time'])
    expect(await timed({ sort }, '2,000 of 2,000 shown'), sort).toBeLessThan(AT_ONCE_MS);
  expect(await timed({ search: 'student 19', sort: 'name' }, '111 of 2,000 shown')).toBeLessThan(AT_ONCE_MS);
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['get-sitting-results']));
});

it('puts the groups beside each other', async () => {
  answerCalls({ 'get-sitting-results': ANSWER });
  await show({ tab: 'batches' });
  expect(await screen.findByRole('heading', { name: 'Groups beside each other' })).toBeTruthy();
  const row = screen.getByRole('rowheader', { name: 'Batch A' }).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    ...['3', '2', '1', '1.5', '1.5', '2'],
  ]);
});

it('saves a CSV in which no name is a formula', async () => {
  answerCalls({ 'get-sitting-results': ANSWER });
  await show();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'CSV file' }));
  await waitFor(() => expect(names).toEqual(['Sunday test.csv']));
  const lines = (await files[0]?.text())?.split('\n') ?? [];
  expect(lines[0]).toMatch(/^\uFEFF?Number,Candidate|^\uFEFF?Number,Name/);
  expect(lines[2]).toContain(",'=cmd,");
});

it('chooses what half of them missed to be discussed, and prints it once', async () => {
  const question = (position: number, right: number) => ({
    ...{
      question_id: id(position),
      position,
      subject: 'Physics',
      chapter: 'Waves',
      key: 'B',
      key_options: [1],
    },
    ...{ given: 4, right, wrong: 4 - right, blank: 0, facility: right / 4, discrimination: null },
    ...{ counts: [4 - right, right, 0, 0, 0, 0], thirds: null, given_answers: null, median_time_ms: 30_000 },
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const calls = answerCalls({
    'get-sitting-results': ANSWER,
    'get-sitting-analysis': {
      appeared: 4,
      hidden: 1,
      questions: [question(1, 4), question(2, 1), question(3, 2)],
    },
    'print-discussion-sheet': { url: '/sheet.pdf', questions: 2 },
  });
  await show({ tab: 'questions' });
  expect(await screen.findByText('At least half missed 2 questions')).toBeTruthy();
  expect(screen.getByText(/1 question of another subject is not shown/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Print 2 questions to discuss' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/sheet.pdf'));
  expect(calls.find(({ name }) => name === 'print-discussion-sheet')?.body).toEqual({
    ...{ sitting_id: id(1), positions: [2, 3], language: 'en' },
  });
});

it('tells which numbers, and which sets of options, were given, and how many took each option', async () => {
  const of = (count: number) => ({ count, thirds: null });
  const question = (position: number, key: string, key_options: number[], given_answers: object) => ({
    ...{ question_id: id(position), position, subject: 'Physics', chapter: 'Waves', key, key_options },
    ...{ given: 4, right: 1, wrong: 2, blank: 1, facility: 1 / 3, discrimination: null },
    ...{ counts: null, thirds: null, given_answers, median_time_ms: 30_000 },
  });
  const summedUp = { further_right: of(0), others: of(2), blank: of(1) };
  answerCalls({
    'get-sitting-results': ANSWER,
    'get-sitting-analysis': {
      ...{ appeared: 4, hidden: 0 },
      questions: [
        question(1, '2.4..2.6', [], {
          ...{ ...summedUp, answers: [{ ...of(1), answer: '-2.5', right: false }], options: null },
        }),
        question(2, 'A,C', [0, 2], {
          ...{ ...summedUp, answers: [{ ...of(3), answer: 'A,C', right: true }] },
          options: [of(3), of(0), of(3), of(1)],
        }),
      ],
    },
  });
  await show({ tab: 'questions' });
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => row.textContent);
  const [number, set, each] = await screen.findAllByRole('table', { hidden: true });
  if (!number || !set || !each) throw new Error('no tables');
  expect(screen.getByText(/Key: 2\.4 – 2\.6/)).toBeTruthy();
  expect(rowsOf(number)).toEqual(['−2.51', 'Others2', 'No answer1']);
  expect(rowsOf(set)).toEqual(['A, C3', 'Others2', 'No answer1']);
  expect(rowsOf(each)).toEqual(['A3', 'B0', 'C3', 'D1']);
  expect(within(each).getAllByRole('img', { hidden: true })).toHaveLength(2);
});

it('says which cut-offs are asked, who is below one, and shows those alone', async () => {
  const asked = (name: string, percent: number) => ({
    ...{ name, questions: 2, max_marks: 800, cut_off: { percent, marks: percent * 8 } },
  });
  const results = {
    ...ANSWER.results,
    ...{ sections: [asked('Physics', 30), asked('Section B', 20.5)], paper: { ...asked('', 33) } },
    candidates: [
      candidate(1, { cut_offs: { paper: false, sections: [true, false] } }),
      candidate(2, { cut_offs: { paper: true, sections: [true, true] } }),
    ],
  };
  answerCalls({ 'get-sitting-results': { ...ANSWER, results } });
  const onFilter = vi.fn();
  await show({}, onFilter);
  expect(await screen.findByText('Section B: 1.64 of 8 marks (20.5%)')).toBeTruthy();
  expect(screen.getByText('Whole paper: 2.64 of 8 marks (33%)')).toBeTruthy();
  expect(screen.getByText(/1 of those shown reaches all of them/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'below' } });
  expect(onFilter).toHaveBeenLastCalledWith({ show: 'below' });
  cleanup();
  await show({ show: 'below' });
  expect(await screen.findByText('1 of 2 shown')).toBeTruthy();
  cleanup();
  await show({ show: 'reached' });
  expect(await screen.findByText('1 of 2 shown')).toBeTruthy();
});

it('lets who holds the exam set cut-offs after it, and take them back', async () => {
  const paper = { name: '', questions: 4, max_marks: 1600, cut_off: { percent: null, marks: 750 } };
  const told = { ...ANSWER, results: { ...ANSWER.results, sections: [], paper } };
  const calls = answerCalls({ 'get-sitting-results': told, 'set-cut-offs': {} });
  await show();
  expect(await screen.findByText('Whole paper: 7.5 of 16 marks, set after the exam')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set cut-offs' }));
  const field = (await screen.findByLabelText('Whole paper: marks of 16')) as HTMLInputElement;
  expect(field.value).toBe('7.5');
  const sent = () => calls.filter(({ name }) => name === 'set-cut-offs').map(({ body }) => body);
  fireEvent.change(field, { target: { value: '8.25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent()).toMatchObject([{ cut_offs: { paper: 825, sections: [] } }]));
  cleanup();
  const others = { ...told, holds: false };
  answerCalls({ 'get-sitting-results': others });
  await show();
  expect(await screen.findByText(/set after the exam/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set cut-offs' })).toBeNull();
});

it('asks nothing of cut-offs of a paper that has none', async () => {
  answerCalls({ 'get-sitting-results': ANSWER });
  await show();
  const filter = await screen.findByLabelText('Show');
  expect([...filter.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    ...['all', 'appeared', 'absent', 'paper', 'closed'],
  ]);
  expect(screen.queryByText('Cut-offs')).toBeNull();
});
