// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PrintCard } from '#web/features/admin-papers/components/print-card.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

const TEST = '10000000-0000-4000-8000-000000000001';
const PACKAGE = {
  id: TEST,
  test_id: TEST,
  version: 1,
  language: 'en',
  created_at: '2026-11-23T10:00:00Z',
  paper_pdf_url: 'paper.pdf',
  omr_pdf_url: 'sheet.pdf',
  warnings: [{ code: 'formula_as_text', message: 'Question 2: a formula', q: 2 }],
};

beforeAll(() => loadTexts('papers', 'paper-languages', 'printing')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says what did not come out on the paper, until another booklet is chosen', async () => {
  // A download that is followed would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const file = ({ method, name }: { method: string; name: string }) =>
    method === 'POST' ? { signedURL: `/${name}?token=x` } : new Response('%PDF');
  answerCalls({
    'generate-print-pdfs': PACKAGE,
    'object/sign/print-artifacts/paper.pdf': file,
    'object/sign/print-artifacts/sheet.pdf': file,
  });
  const paper = { id: TEST, title: 'Mock 1', booklets: 2 };
  await renderAt(
    '/staff/printing',
    <PrintCard paper={paper} testId={TEST} isForPaper pieces={['paper', 'sheet']} />,
  );
  const [print = expect.fail('no buttons')] = screen.getAllByRole('button');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(print);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('In question 2 a formula is printed as its source.');
  await userEvent.selectOptions(screen.getByDisplayValue('A'), 'B');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
