import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { lookUpSession } from '#web/lib/session.ts';
import { createAppRouter } from '#web/router.ts';

/**
 * Pages whose first view is the same on every installation: nothing of it comes from the server's configuration or its
 * data. Their HTML is made with the build, so that they can be read before their scripts have come.
 */
export const PRERENDERED_PAGES = ['/', '/auth', '/courses', '/pricing', '/about', '/terms'];

/** The first view of such a page, as a visitor without an account sees it in English; as HTML. */
export async function prerender(path: string): Promise<string> {
  await lookUpSession();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
