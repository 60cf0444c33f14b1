// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { BattlePlayer, GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { BattleScreen } from '#web/features/battles/components/battle-screen.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { battleQuery } from '#web/lib/student/battle.ts';
import { answerCalls } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['battles', 'results', 'running', 'names']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '00000000-0000-4000-8000-000000000001';
const player = (name: string, more: Partial<BattlePlayer> = {}): BattlePlayer => ({
  name,
  is_self: name === 'Me',
  is_host: name === 'Me',
  is_ready: false,
  has_begun: false,
  answered: 0,
  is_done: false,
  marks: null,
  ...more,
});
const BATTLE: GetBattleResponse = {
  id: ID,
  kind: 'live',
  rival: null,
  state: 'lobby',
  exam: 'neet-ug',
  marks: { right: 4, wrong: -1 },
  subject: 'Physics',
  chapter: null,
  question_count: 5,
  seconds_each: 60,
  seats: 3,
  is_host: true,
  code: 'ABCD2345',
  server_now: '2026-11-27T10:00:00.000Z',
  starts_at: null,
  ends_at: null,
  attempt_id: null,
  is_handed_in: false,
  players: [player('Me')],
  questions: null,
  rating_after: null,
  rematch_open: false,
};

async function show(more: Partial<GetBattleResponse>) {
  const battle = { ...BATTLE, ...more };
  const calls = answerCalls({ 'get-battle': battle, 'act-in-battle': { done: true } });
  const client = new QueryClient();
  client.setQueryData(battleQuery('me', ID).queryKey, battle);
  const root = createRootRoute();
  const component = () => <BattleScreen userId="me" battleId={ID} />;
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]),
    history: createMemoryHistory(),
  });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return calls;
}
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start now' });

it('in the lobby starts nothing before all who are there are ready', async () => {
  await show({});
  expect(screen.getByText('ABCD-2345')).toBeTruthy();
  expect(start().disabled).toBe(true);
  cleanup();
  await show({ players: [player('Me', { is_ready: true }), player('Blue Heron')] });
  expect(start().disabled).toBe(true);
  cleanup();
  await show({ players: [player('Me', { is_ready: true }), player('Blue Heron', { is_ready: true })] });
  expect(start().disabled).toBe(false);
});

it('says ready once, however quickly it is pressed', async () => {
  const calls = await show({ players: [player('Me'), player('Blue Heron')] });
  const ready = screen.getByRole('button', { name: 'I am ready' });
  fireEvent.click(ready);
  fireEvent.click(ready);
  await vi.waitFor(() => expect(calls.some(({ name }) => name.includes('act-in-battle'))).toBe(true));
  expect(calls.filter(({ name }) => name.includes('act-in-battle'))).toHaveLength(1);
});

it('shows how far the others are while it is waited for them, and no marks', async () => {
  const players = [
    player('Me', { has_begun: true, answered: 5, is_done: true }),
    player('Blue Heron', { has_begun: true, answered: 2 }),
  ];
  await show({ state: 'running', is_handed_in: true, attempt_id: ID, players });
  expect(screen.getByRole('img', { name: '2 of 5 answered' })).toBeTruthy();
  expect(screen.queryByText(/\/ 20/)).toBeNull();
});

it('says that nothing is lost to who was not there in time', async () => {
  await show({
    state: 'running',
    starts_at: '2026-11-27T09:50:00.000Z',
    ends_at: '2026-11-27T09:55:00.000Z',
  });
  expect(screen.getByText('The time to begin is over')).toBeTruthy();
  cleanup();
  await show({ state: 'cancelled' });
  expect(screen.getByText('This battle did not take place')).toBeTruthy();
});

it('tells who was right, question by question, and what the computer is', async () => {
  const outcomes = ['right', 'wrong'] as const;
  await show({
    kind: 'rival',
    rival: 5,
    state: 'over',
    attempt_id: ID,
    is_handed_in: true,
    players: [
      player('Me', { has_begun: true, is_done: true, marks: 4 }),
      player('', { has_begun: true, is_done: true, marks: -1 }),
    ],
    questions: [
      {
        id: ID,
        position: 1,
        stem: 'How fast?',
        options: ['a', 'b', 'c', 'd'],
        chosen: 1,
        right_indexes: [1],
        explanation: 'Because.',
        outcomes: [...outcomes],
      },
    ],
  });
  expect(screen.getByRole('heading', { name: 'You won' })).toBeTruthy();
  expect(screen.getAllByText('Eagle')).toHaveLength(2);
  expect(screen.getByText('computer')).toBeTruthy();
  expect(screen.getByText('4 / 20')).toBeTruthy();
});
