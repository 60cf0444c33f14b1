// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { SummaryCards } from '#web/features/exam-day/components/summary-cards.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces('exam-day'));
afterEach(() => {
  cleanup();
  document.getElementById('vijaypath-config')?.remove();
});

const CONTEXT = { exam_date: null, exam_center_address: 'DAV College', buffer_mins: 30 } as ExamDayContext;
function configure(knowsWeather: boolean): void {
  const script = document.createElement('script');
  script.id = 'vijaypath-config';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ knowsWeather });
  document.head.append(script);
}
const NOTE = 'No weather service is set up on this site.';

it('says that no weather service is set up, where none is', () => {
  configure(false);
  render(<SummaryCards context={CONTEXT} weather={null} missing="day" />);
  expect(screen.getByText('Available in email plan')).toBeTruthy();
  expect(screen.getByText(NOTE)).toBeTruthy();
});

it.each([
  ['day', 'A forecast comes seven days before the exam, here and in the email.'],
  [
    new Date('2027-04-25T08:30:00Z'),
    'A forecast comes on 25 Apr 2027, seven days before the exam, here and in the email.',
  ],
  ['forecast', 'No forecast can be had at the moment.'],
] as const)('says beside it what is true where a service is asked: %s', (missing, said) => {
  configure(true);
  render(<SummaryCards context={CONTEXT} weather={null} missing={missing} />);
  expect(screen.getByText('Available in email plan')).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('says nothing of it beside a forecast', () => {
  configure(true);
  const weather = { temperature_c: 31, sky: 'clear', rain_percent: null } as const;
  render(<SummaryCards context={CONTEXT} weather={weather} missing={null} />);
  expect(screen.getByText('31 °C, Clear sky')).toBeTruthy();
  expect(screen.queryByText(/forecast/)).toBeNull();
});
