import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { DEMO_QUESTIONS, type GetDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { demoViewKey } from '#core/domain/demo/demo-view-key.ts';
import { demoTestQuery } from '#web/features/demo/api/get-demo-test.ts';
import { getQueryClient } from '#web/lib/requests/query-client.ts';
import { lookUpSession } from '#web/lib/session/session.ts';
import { createAppRouter } from '#web/router.ts';
import demoBank from '../supabase/seed/demo/demo-bank.json' with { type: 'json' };

/**
 * Pages whose first view is the same on every installation: nothing of it comes from the server's configuration or its
 * data.
 */
const PAGES = ['/', '/auth', '/courses', '/pricing', '/about', '/terms'];

/**
 * The first views of public pages, so that they can be read before their scripts have come: HTML by path. The demo has
 * one for every question that may stand first in it, by path and {@link demoViewKey}.
 */
export async function prerenderAll(): Promise<Record<string, string>> {
  const views: Record<string, string> = {};
  for (const path of PAGES) views[path] = await prerender(path);
  for (const demo of demosOfEachFirstQuestion()) {
    getQueryClient().setQueryData(demoTestQuery('en').queryKey, demo);
    views[`/demo${demoViewKey(demo)}`] = await prerender('/demo');
  }
  return views;
}

function demosOfEachFirstQuestion(): GetDemoTestResponse[] {
  const questions = demoBank.map(({ id, subject, chapter, stem, options }, index) => ({
    id,
    position: index + 1,
    kind: 'single' as const,
    subject,
    chapter,
    stem,
    options,
    // Asked for one by one: the first view has none.
    hints: [],
  }));
  return questions.map((first) => ({
    questions: [first, ...questions.filter((other) => other !== first)].slice(0, DEMO_QUESTIONS),
  }));
}

/** As a visitor without an account sees it in English. */
async function prerender(path: string): Promise<string> {
  await lookUpSession();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
