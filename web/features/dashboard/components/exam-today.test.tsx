// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { DayNotice } from '#web/components/day-notice.tsx';
import { StatCards } from '#web/features/dashboard/components/stat-cards.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces(['dashboard', 'quests']));

const MINUTE_MS = 60_000;

async function show(what: ReactNode) {
  const root = createRootRoute();
  const dashboard = createRoute({ getParentRoute: () => root, path: '/', component: () => what });
  const router = createRouter({
    routeTree: root.addChildren([dashboard]),
    history: createMemoryHistory(),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

it('leads to the hub on the day of the exam, and asks for nothing new', async () => {
  await show(<DayNotice phase="exam" />);
  expect((await screen.findByRole('link', { name: 'Open Exam Day Hub' })).getAttribute('href')).toBe(
    '/app/exam-day',
  );
  expect(screen.getByText(/^Your exam is today\. No more new questions/)).toBeTruthy();
});

it.each([
  [59, '59 min'],
  [61, '1 h 1 min'],
  [599, '9 h 59 min'],
  [679, '11 h'],
])('says %i minutes of practice as a figure of one line', async (minutes, text) => {
  const counts = { answered: 1, right: 1, tests_taken: 1, answered_today: 0 };
  await show(<StatCards summary={{ ...counts, time_ms: minutes * MINUTE_MS } as never} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
