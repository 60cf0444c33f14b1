// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Leaderboard } from '#web/features/leaderboard/components/leaderboard.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, collectToasts } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('leaderboard', 'names')());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entry = (rank: number, name: string) => ({ rank, display_name: name, points: 1_300 - rank * 100 });
const show = (board: unknown) => {
  const calls = answerCalls({ 'leaderboard-daily': board, app_settings: [{ value: false }] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Leaderboard
        userId="me"
        examName={null}
        state={null}
        district={null}
        among="national"
        onAmong={() => undefined}
      />
    </QueryClientProvider>,
  );
  return calls;
};

it('opens with the day, and asks for 50 of the period of each tab', async () => {
  const calls = show({ leaderboard: [entry(1, 'Blue Heron')], me: null });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Daily', 'true'],
    ['Weekly', 'false'],
    ['Monthly', 'false'],
  ]);
  await screen.findByRole('list', { name: "Today's Rankings" });
  for (const [tab, list] of [
    ['Weekly', "This Week's Rankings"],
    ['Monthly', "This Month's Rankings"],
  ] as const) {
    fireEvent.mouseDown(screen.getByRole('tab', { name: tab }), { button: 0 });
    await screen.findByRole('list', { name: list });
  }
  const asked = calls.filter(({ name }) => name === 'leaderboard-daily').map(({ body }) => body);
  expect(asked).toMatchObject([
    { limit: 50, period: 'daily' },
    { limit: 50, period: 'weekly' },
    { limit: 50, period: 'monthly' },
  ]);
});

it('names the widest board by who is on it: the students of this server, not all of India', async () => {
  show({ leaderboard: [entry(1, 'Blue Heron')], me: null });
  expect(await screen.findByRole('radio', { name: 'All students here', checked: true })).toBeTruthy();
  expect(screen.queryByText(/India/)).toBeNull();
});

it('ranks with badge, name and points, and an icon and a title for the first three', async () => {
  show({
    leaderboard: ['Ibis', 'Heron', 'Kite', 'Crane'].map((name, place) => entry(place + 1, name)),
    me: null,
  });
  const list = await screen.findByRole('list', { name: "Today's Rankings" });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => ({ text: row.textContent, icons: row.querySelectorAll('svg').length }));
  expect(rows).toEqual([
    { text: 'Rank 1IbisChampion1,200 points', icons: 1 },
    { text: 'Rank 2HeronRunner-up1,100 points', icons: 1 },
    { text: 'Rank 3KiteThird Place1,000 points', icons: 1 },
    { text: 'Rank 4Crane900 points', icons: 0 },
  ]);
});

it('shows a student who is alone on the board once, and above the others among more', async () => {
  const me = entry(1, 'Heron');
  show({ leaderboard: [me], me });
  await screen.findByRole('list', { name: "Today's Rankings" });
  expect(screen.getAllByText('Heron')).toHaveLength(1);
  expect(screen.queryByText('Your rank')).toBeNull();
  cleanup();
  show({ leaderboard: [me, entry(2, 'Kite')], me });
  const own = await screen.findByRole('region', { name: 'Your rank' });
  expect(own.textContent).toBe('Your rank11,200 points');
});

it('says that nobody has points yet', async () => {
  show({ leaderboard: [], me: null });
  await screen.findByText('No rankings available yet today. Be the first to earn points!');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('waits with five rows', () => {
  show(() => new Promise(() => undefined));
  const waiting = screen.getByRole('status', { name: 'Loading the rankings' });
  expect(within(waiting).getAllByTestId('board-skeleton-row')).toHaveLength(5);
});

it('only logs that it could not be had', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const toasts = collectToasts();
  show(undefined);
  await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith('The leaderboard could not be loaded:', expect.anything()),
  );
  expect(toasts).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
