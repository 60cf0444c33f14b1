// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SharedScore } from '#web/features/share/components/shared-score.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces('share'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says beside the share of a score how many of how many were right', async () => {
  const score = { alias: 'Quiet Heron', score: 60, correct_answers: 3, total_questions: 5 };
  answerCalls({ 'rpc/get_shared_score': [score] });
  await renderAt('/share', <SharedScore token="a-token" />, ['/auth', '/']);
  expect(await screen.findByText('3 of 5 right')).toBeTruthy();
  expect(screen.getByText('60%')).toBeTruthy();
});
