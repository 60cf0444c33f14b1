// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { StudyNext } from '#web/features/dashboard/components/study-next.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces(['dashboard', 'running', 'names']));
afterEach(cleanup);

const chapter = (subject: string, name: string, right: number) => ({
  subject,
  chapter: name,
  questions: 20,
  answered: 20,
  right,
  last_seen_at: '2026-11-01T00:00:00.000Z',
});

async function renderNext(chapters: ReturnType<typeof chapter>[]) {
  const root = createRootRoute();
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <StudyNext chapters={chapters} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([dashboard]),
    history: createMemoryHistory(),
  });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('names where most marks are to win, says why in a sentence, and begins practice of each', async () => {
  await renderNext([chapter('Physics', 'Waves', 8), chapter('Biology', 'Evolution', 8)]);
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toContain('Evolution');
  expect(items[0]).toContain(
    'Biology: about 5 marks to win, because a paper asks about 3 questions from here and 40% of your 20 answers are right.',
  );
  expect(items[1]).toContain('Physics: about 3 marks to win');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Practise Evolution',
    'Practise Waves',
  ]);
});

it('is not there when every chapter is strong', async () => {
  await renderNext([chapter('Physics', 'Waves', 19)]);
  expect(screen.queryByRole('heading')).toBeNull();
});
