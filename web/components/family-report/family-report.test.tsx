// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FamilyReport } from '#web/components/family-report/family-report.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, collectToasts, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('family-report')());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SITTING = '10000000-0000-4000-8000-000000000001';

it('opens the page of a candidate in the language that is chosen', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const calls = answerCalls({ 'print-family-report': { url: 'https://a.example/report.pdf' } });
  await renderAt('/', <FamilyReport sittingId={SITTING} number={7} />);
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'Tamil' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the PDF' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://a.example/report.pdf'));
  expect(calls.map(({ body }) => body)).toEqual([{ sitting_id: SITTING, number: 7, language: 'Tamil' }]);
});

it('copies the own link, and says how long it is good', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const toasts = collectToasts();
  const calls = answerCalls({ 'print-family-report': { url: 'https://a.example/own.pdf' } });
  await renderAt('/', <FamilyReport sittingId={SITTING} number={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
  await waitFor(() =>
    expect(toasts).toEqual([['success', 'The link is copied. It is good for a week.', undefined]]),
  );
  expect(writeText).toHaveBeenCalledWith('https://a.example/own.pdf');
  expect(calls.map(({ body }) => body)).toEqual([{ sitting_id: SITTING }]);
});

it('says what the server refused, once', async () => {
  // Over plain http there is none.
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  const toasts = collectToasts();
  answerCalls({
    'print-family-report': () =>
      Response.json(
        { error: 'The results of this exam are not out yet.', code: 'results_not_out' },
        { status: 409 },
      ),
  });
  await renderAt('/', <FamilyReport sittingId={SITTING} number={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.[0]).toBe('error');
});
