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
import { OnboardingScreen } from '#web/features/onboarding/components/onboarding-screen.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces('onboarding'));
afterEach(cleanup);

it('shows a spinner in place of the form while no signed-in user is known', async () => {
  const root = createRootRoute();
  const onboarding = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <OnboardingScreen onSaved={() => Promise.resolve()} />,
  });
  // It leads there; the way takes longer than this test.
  const signIn = createRoute({
    getParentRoute: () => root,
    path: '/auth',
    beforeLoad: () => new Promise<void>(() => undefined),
  });
  const router = createRouter({
    routeTree: root.addChildren([onboarding, signIn]),
    history: createMemoryHistory(),
  });
  await router.load();
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Complete Your Profile' });
  expect(container.querySelectorAll('main svg.animate-spin')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
});
