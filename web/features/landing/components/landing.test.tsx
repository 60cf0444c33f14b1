// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Landing } from '#web/features/landing/components/landing.tsx';
import { writeSession } from '#web/lib/session/session-store.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads who is signed in to the app, and leaves no way back to the landing page', async () => {
  answerCalls({});
  writeSession({ user: { id: 'asha' } } as never);
  const router = await renderAt('/', <Landing footer={null} />, ['/app']);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  expect(router.history.length).toBe(1);
});

it('keeps a visitor', async () => {
  answerCalls({});
  writeSession(null);
  const router = await renderAt('/', <Landing footer={null} />, ['/app']);
  await screen.findByRole('link', { name: 'Start Free Today' });
  expect(router.state.location.pathname).toBe('/');
});
