// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Plan } from '#core/contracts/plan/plan.ts';
import type { Phase } from '#core/domain/quests/day-phase.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';
import { PlanPace } from './plan-pace.tsx';

beforeAll(() => i18n.loadNamespaces(['plan', 'quests']));
afterEach(cleanup);

const show = (phase: Phase) => {
  const plan = {
    pace: { reached: 81, all: 82, more: { minutes: 20, reached: 82 } },
    ...{ exam_day: null, last_day: '2027-07-25', minutes_a_day: 60 },
    days: [{ day: '2027-05-03', phase, quests: [] }],
  };
  return renderAt('/', <PlanPace plan={plan as unknown as Plan} />, ['/app/exam-day', '/app/profile']);
};

it('asks for no more while the plan says to rest, but when the next exam is', async () => {
  await show('usual');
  await screen.findByText('81');
  cleanup();
  await show('after');
  await screen.findByRole('link', { name: 'Say when your exam is' });
  expect(screen.queryByText('81')).toBeNull();
  expect(screen.queryByText(/20/)).toBeNull();
});

it.each(['eve', 'exam'] as const)(
  'leads to the hub where the day is %s, and names no pace',
  async (phase) => {
    await show(phase);
    const link = await screen.findByRole('link', { name: 'Open Exam Day Hub' });
    expect(link.getAttribute('href')).toBe('/app/exam-day');
    expect(screen.queryByText('81')).toBeNull();
  },
);
