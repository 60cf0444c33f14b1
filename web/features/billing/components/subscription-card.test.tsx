// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Subscription } from '#core/contracts/billing/billing-portal.ts';
import { SubscriptionCard } from '#web/features/billing/components/subscription-card.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces('billing'));
afterEach(cleanup);

const FREE: Subscription = {
  status: 'active',
  plan: null,
  autopay: true,
  current_period_end: '2027-11-05T00:00:00.000Z',
};
const NOTE = 'This year is free: no payment method is kept, and nothing is charged on that day.';
const show = (subscription: Subscription) =>
  renderAt(
    '/',
    <SubscriptionCard subscription={subscription} isCancelling={false} onCancel={() => undefined} />,
    ['/pricing'],
  );

it('says beside the day a free year renews on that nothing is charged then', async () => {
  await show(FREE);
  const renews = await screen.findByText(/^Renews on .*2027/);
  expect(renews.nextElementSibling?.textContent).toBe(NOTE);
});

it.each<[string, Partial<Subscription>, RegExp]>([
  ['paid for', { plan: 'monthly' }, /^Renews on/],
  ['not renewed', { autopay: false }, /^(?!Renews on).*2027/],
])('says nothing of the kind where it is %s', async (_, changed, date) => {
  await show({ ...FREE, ...changed });
  expect(await screen.findByText(date)).toBeTruthy();
  expect(screen.queryByText(NOTE)).toBeNull();
});
