// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OwnRanking } from '#web/features/results/components/own-ranking.tsx';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

afterEach(() => vi.unstubAllGlobals());

const SITTING = '10000000-0000-4000-8000-000000000001';
const HASH = 'a'.repeat(64);
const scores = (marks: number) => ({ marks, right: 2, wrong: 0, blank: 2 });
const ranking = {
  version: 1,
  rule: { id: 'plain', version: 1 },
  is_outdated: false,
  appeared: 3450,
  rank: 12,
  percentile: 996_521_739,
  total: scores(800),
  subjects: { Physics: scores(400), Biology: scores(400) },
  distribution: [
    { from: -100, candidates: 1 },
    { from: 300, candidates: 3000 },
    { from: 800, candidates: 449 },
  ],
};
const show = async (answer: unknown) => {
  const calls = answerCalls({ 'get-own-ranking': answer });
  await renderAt('/', <OwnRanking userId="me" sittingId={SITTING} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  return calls;
};

it('shows the own rank, percentile, marks, rule, and the own band of all', async () => {
  const [call] = await show({ draw_hash: HASH, names_shown: false, ranking });
  await screen.findByRole('heading', { name: 'Your rank in this exam' });
  expect(call?.body).toEqual({ sitting_id: SITTING });
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(figures).toEqual([
    ['Rank', '12 of 3,450'],
    ['Percentile', '99.6521739'],
    ['Marks', '8'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '8 and more · you are here449 candidates',
    '3 to under 83,000 candidates',
    '−1 to under 31 candidate',
  ]);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'SubjectMarksRightWrongUnanswered',
    'Physics4202',
    'Biology4202',
    'Whole paper8202',
  ]);
  expect(screen.getByText(/Marks alone, version 1/)).toBeTruthy();
  expect(screen.getByText(HASH)).toBeTruthy();
  expect(screen.queryByText(/have changed since/)).toBeNull();
});

it('says that marks have changed since', async () => {
  await show({ draw_hash: HASH, names_shown: false, ranking: { ...ranking, is_outdated: true } });
  await screen.findByText(/Marks have changed since/);
});

it.each([
  ['is published', () => Response.json({ draw_hash: HASH, names_shown: false, ranking: null })],
  [
    'is the place of who was taken off the list',
    () => Response.json({ error: 'Sitting not found', code: 'not_found' }, { status: 404 }),
  ],
])('shows no place where none %s', async (_, answer) => {
  const asked = await show(answer);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.queryByText('Whole paper')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('can be asked for again where it failed', async () => {
  let isDown = true;
  await show(() =>
    isDown
      ? Response.json({ error: 'Down', code: 'internal' }, { status: 500 })
      : { draw_hash: HASH, names_shown: false, ranking },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  again.click();
  await screen.findByText('12 of 3,450');
});

const row = (rank: number, name: string | null, is_own = false) => ({
  rank,
  number: rank + 40,
  name,
  marks: 800 - rank * 100,
  percentile: 1_000_000_000,
  is_own,
});

it('lists names where the institute shows them, when asked, page by page, keeps them where a page fails, and says when they were taken back', async () => {
  let refusal: { status: number; code: string } | null = null;
  const calls = answerCalls({
    'get-own-ranking': { draw_hash: HASH, names_shown: true, ranking },
    'get-named-list': ({ body }: { body: { page: number } }) => {
      if (refusal) return Response.json({ error: 'No', code: refusal.code }, { status: refusal.status });
      return body.page === 0
        ? { rows: [row(1, 'Asha Rao'), row(2, null)], has_more: true }
        : { rows: [row(3, 'Ravi Kumar', true)], has_more: true };
    },
  });
  await renderAt('/', <OwnRanking userId="me" sittingId={SITTING} />);
  const ask = await screen.findByRole('button', { name: 'Show the list' });
  expect(screen.queryByText(/Only you and those who run the exam/)).toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['get-own-ranking']);
  fireEvent.click(ask);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List with names' }));
  const table = await screen.findByRole('table', { name: 'List with names' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual(['1Asha Rao7100', '2Candidate 426100']);
  const more = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  refusal = { status: 400, code: 'invalid_request' };
  more();
  await screen.findByRole('alert');
  expect(rows()).toHaveLength(2);
  refusal = null;
  more();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[2]).toBe('3Ravi Kumar · you are here5100');
  expect(screen.queryByRole('alert')).toBeNull();
  refusal = { status: 404, code: 'not_found' };
  more();
  await screen.findByText('The list is no longer shown.');
  expect(screen.queryByText(/Asha Rao/)).toBeNull();
});

it('offers no list where none is shown', async () => {
  await show({ draw_hash: HASH, names_shown: false, ranking });
  await screen.findByText(/Only you and those who run the exam/);
  expect(screen.queryByRole('button', { name: 'Show the list' })).toBeNull();
});
