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
  render(<SummaryCards context={CONTEXT} weather={null} />);
  expect(screen.getByText('Available in email plan')).toBeTruthy();
  expect(screen.getByText(NOTE)).toBeTruthy();
});

it('says nothing of it where one is asked', () => {
  configure(true);
  render(<SummaryCards context={CONTEXT} weather={null} />);
  expect(screen.queryByText(NOTE)).toBeNull();
});
