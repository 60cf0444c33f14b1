// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { useWeather } from '#web/features/exam-day/hooks/use-weather.ts';

const ask = vi.fn();
beforeEach(() => {
  ask.mockReset().mockImplementation(async () => Response.json({ weather: null }));
  vi.stubGlobal('fetch', ask);
});

const EXAM = '2027-05-02T08:30:00.000Z';
const contextOf = (exam_date: string | null) => ({ exam_date, exam_city: 'Kollam' }) as ExamDayContext;

function missingAt(now: string, examDate: string | null = EXAM) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useWeather('asha', contextOf(examDate), new Date(now)).missing, { wrapper }).result;
}

it('asks for a forecast in the last seven days, and says why there is none', async () => {
  expect(missingAt('2027-04-01T00:00:00Z', null).current).toBe('day');
  expect(missingAt('2027-04-01T00:00:00Z').current).toEqual(new Date('2027-04-25T08:30:00Z'));
  expect(missingAt('2027-05-03T00:00:00Z').current).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  const near = missingAt('2027-04-30T00:00:00Z');
  // While it is asked for, nothing is said.
  expect(near.current).toBeNull();
  await waitFor(() => expect(near.current).toBe('forecast'));
});
