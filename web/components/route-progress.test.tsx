// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { RouteProgress } from '#web/components/route-progress.tsx';
import '#web/lib/i18n/i18n.ts';

afterEach(cleanup);

it('is there from a click until the next screen is', async () => {
  let arrive = () => {};
  const scripts = new Promise<void>((done) => {
    arrive = done;
  });
  const root = createRootRoute({
    component: () => (
      <>
        <RouteProgress />
        <Outlet />
      </>
    ),
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Link to="/library">Library</Link>,
  });
  const library = createRoute({
    getParentRoute: () => root,
    path: '/library',
    loader: () => scripts,
    component: () => <h1>Papers</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([home, library]),
    history: createMemoryHistory(),
  });
  // The routes of this test are not those of the product.
  render(<RouterProvider router={router as never} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Library' }));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('Loading...');
  arrive();
  await screen.findByRole('heading', { name: 'Papers' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
