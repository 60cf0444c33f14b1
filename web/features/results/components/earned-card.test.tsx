// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { EarnedCard } from '#web/features/results/components/earned-card.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { answerCalls } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('results', 'badges')());
afterEach(() => vi.unstubAllGlobals());

it('adds what the submission earned to what the day earned, and asks once', async () => {
  const ping = { streak_days: 3, points: 40, points_added: 16, badges_added: ['first_test'] };
  const calls = answerCalls({ 'gamification-ping': ping });
  const client = new QueryClient();
  client.setQueryData(sharedKeys.pointsOfTest('attempt'), 4);
  render(
    <QueryClientProvider client={client}>
      <EarnedCard attemptId="attempt" />
    </QueryClientProvider>,
  );
  await screen.findByText('+20 points');
  await screen.findByText('3-day streak');
  expect(calls).toHaveLength(1);
});
