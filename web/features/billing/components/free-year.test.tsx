// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Subscription } from '#core/contracts/billing/billing-portal.ts';
import { Pricing } from '#web/features/billing/components/pricing.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces('pricing'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (userId: string | null) =>
  renderAt('/pricing', <Pricing plan={undefined} userId={userId} onSignInNeeded={() => undefined} />, [
    '/account/billing',
  ]);

const beta: Subscription = {
  status: 'active',
  plan: null,
  current_period_end: '2027-11-05T00:00:00.000Z',
  autopay: true,
};

it('tells a visitor that the first year is free', async () => {
  await show(null);
  expect(await screen.findByText(/The first year is free/)).toBeTruthy();
});

it('tells a student until when the free year runs, and that nothing is charged', async () => {
  answerCalls({ 'billing-portal': { subscription: beta } });
  await show('00000000-0000-4000-8000-000000000001');
  const text = (await screen.findByText(/Your free year runs until/)).textContent;
  expect(text).toContain('2027');
  expect(text).toContain('nothing is charged');
});

it.each([
  ['a paid plan', { ...beta, plan: 'monthly' as const }],
  ['a year that is over', { ...beta, status: 'expired' as const }],
  ['no subscription', null],
])('says nothing of a free year where there is %s', async (_, subscription) => {
  const calls = answerCalls({ 'billing-portal': { subscription } });
  await show('00000000-0000-4000-8000-000000000001');
  await screen.findByRole('link', { name: 'See your subscription' });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/free year|first year/)).toBeNull();
});
