import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { connectToaster } from '#web/lib/page/toast.ts';

// What a screen comes to show it may show late, on a machine that does other things, too.
configure({ asyncUtilTimeout: 15_000 });

export interface Call {
  method: string;
  /** As the address names it: attempts, rpc/is_admin, leaderboard-daily. */
  name: string;
  query: URLSearchParams;
  body: unknown;
}

type Answers = Record<string, unknown>;

/**
 * Stands in for the server: rows and functions by name; a Response is answered as it is, a function is asked. What has
 * no answer is refused with 400. Undone by `vi.unstubAllGlobals()`.
 * @returns the calls so far
 */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), window.location.origin);
    const name = pathname.replace(/^\/(rest|functions|storage)\/v1\//, '');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', name, query: searchParams, body };
    calls.push(call);
    const known = answers[name];
    const answer = typeof known === 'function' ? await known(call) : known;
    if (answer instanceof Response) return answer;
    if (answer === undefined)
      return Response.json({ message: `No ${name} here`, code: 'no' }, { status: 400 });
    return Response.json(answer);
  });
  return calls;
}

/** Draws it at the address, among empty screens at the others. @returns the router */
export async function renderAt(path: string, screen: ReactNode, others: string[] = []) {
  const root = createRootRoute();
  const shown = createRoute({ getParentRoute: () => root, path, component: () => screen });
  const empty = others.map((other) => createRoute({ getParentRoute: () => root, path: other }));
  const router = createRouter({
    routeTree: root.addChildren([shown, ...empty]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}

/** @returns the toasts from now on: kind, title and text */
export function collectToasts(): [kind: string, title: string, text: string | undefined][] {
  const toasts: [string, string, string | undefined][] = [];
  const show = (kind: string) => (title: string, options?: { description?: string }) =>
    toasts.push([kind, title, options?.description]);
  const sonner = { success: show('success'), error: show('error'), info: show('info'), dismiss: vi.fn() };
  connectToaster(sonner as never);
  // Toasts of an earlier file that nobody showed.
  toasts.length = 0;
  return toasts;
}
