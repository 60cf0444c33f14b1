// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { QuickActions } from './quick-actions.tsx';

beforeAll(() => i18n.loadNamespaces('admin'));
afterEach(cleanup);

/** The dashboard of a product that has these screens besides. */
async function renderAmong(paths: string[]) {
  const root = createRootRoute();
  const dashboard = createRoute({ getParentRoute: () => root, path: '/', component: QuickActions });
  const others = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren([dashboard, ...others]),
    history: createMemoryHistory(),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('lead to the new-question form, the import and the answer review', async () => {
  await renderAmong(['/admin/questions/new', '/admin/import', '/admin/review']);
  expect(links()).toEqual([
    ['Add Question', '/admin/questions/new'],
    ['Bulk Import', '/admin/import'],
    ['Review Missing Answers', '/admin/review'],
  ]);
});

it('do not offer a screen that is not there', async () => {
  await renderAmong(['/admin/questions/new']);
  expect(links()).toEqual([['Add Question', '/admin/questions/new']]);
});

it('are not there when none of them is', async () => {
  await renderAmong([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
