// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { planExamDay } from '#core/domain/exam-day/exam-day-plan.ts';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { TravelTime } from '#web/features/exam-day/components/travel-time.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { getQueryClient } from '#web/lib/requests/query-client.ts';

beforeAll(() => i18n.loadNamespaces('exam-day'));
afterEach(cleanup);

const CONTEXT = {
  home_address: 'Patna',
  exam_center_address: 'A school, Patna',
  exam_city: 'Patna',
  exam_date: '2027-05-02T08:30:00+00:00',
  buffer_mins: 45,
  reporting_mins: null,
  travel_mins: null,
  home_lat: 25.6,
  home_lng: 85.1,
  exam_lat: 25.6,
  exam_lng: 85.1,
  home_located: 'city',
  exam_located: 'city',
} as ExamDayContext;

it('names no distance where only the city of both is known', () => {
  const plan = planExamDay(CONTEXT);
  if (!plan) throw new Error('No plan');
  render(
    <QueryClientProvider client={getQueryClient()}>
      <TravelTime userId="asha" context={CONTEXT} plan={plan} />
    </QueryClientProvider>,
  );
  expect(document.body.textContent).toMatch(/About \d+ minutes on the way\. Only the city of both is known/);
  expect(document.body.textContent).not.toMatch(/\bkm\b/);
});
