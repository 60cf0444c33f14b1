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
import { CallToAction } from '#web/features/landing/components/call-to-action.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces('landing-below'));
afterEach(cleanup);

async function renderFor(signedIn: boolean) {
  const root = createRootRoute();
  const landing = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <CallToAction signedIn={signedIn} />,
  });
  const others = ['/app', '/auth'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren([landing, ...others]),
    history: createMemoryHistory(),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

it('leads a signed-in student into the app', async () => {
  await renderFor(true);
  expect(screen.getByRole('link', { name: 'Enter App' }).getAttribute('href')).toBe('/app');
});

it('leads a visitor to an account', async () => {
  await renderFor(false);
  expect(screen.queryByRole('link', { name: 'Enter App' })).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/auth?mode=signUp',
    '/auth?mode=signUp',
  ]);
});
