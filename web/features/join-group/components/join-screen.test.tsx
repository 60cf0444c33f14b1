// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { JoinScreen } from '#web/features/join-group/components/join-screen.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['groups', 'errors']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names the group before anybody signs up, and says what joining gives', async () => {
  answerCalls({ 'name-group': { name: 'NEET 2027, batch B' } });
  await renderAt('/', <JoinScreen code="ABCD2345" />, ['/auth']);
  await screen.findByRole('heading', { name: /NEET 2027, batch B/ });
  expect(screen.getByText('You get its board, its exams and its papers.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
});
